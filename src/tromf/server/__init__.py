"""The door of the house: HTTP, sockets, the page's files, players' keys.

Knows browsers and what may reach them. Refuses to know any law of a game, and lets no hidden card pass that a view
does not hold.
"""

from tromf.server.app import Bounds, Sockets, create_app
from tromf.server.keys import Keys
from tromf.server.logs import STYLES
from tromf.server.secret import load_secret
from tromf.server.start import PAGE, StartError, run
from tromf.server.working import work

__all__ = ["PAGE", "STYLES", "Bounds", "Keys", "Sockets", "StartError", "create_app", "load_secret", "run", "work"]
