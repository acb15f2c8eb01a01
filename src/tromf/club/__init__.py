"""The club: players, what they played and how strong they are, tournaments.

Knows tables by their logs, players by their keys' public names. Refuses to know sockets, pages and the language of
clients, and to tell anything of a deal that goes on.
"""
