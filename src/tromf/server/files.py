"""The page's files, as they were built.

Knows which may be kept by browsers and for how long. Refuses everything outside the page's folder.
"""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

__all__ = ["PageFiles"]

HASHED = "assets/"
"""Files below carry a hash of what they hold in their name, so they never change."""


class PageFiles(StaticFiles):
    """The page: each route that names no file is the page itself."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page where the path names none."""
        name = path.replace("\\", "/").lstrip("./")
        if name and "." in name.rpartition("/")[2]:
            response = await super().get_response(path, scope)
            hashed = name.startswith(HASHED)
            if name != "index.html":
                age = "public, max-age=31536000, immutable" if hashed else "public, max-age=86400"
                response.headers["cache-control"] = age
                return response
        elif scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        else:
            response = await super().get_response("index.html", scope)
        response.headers["cache-control"] = "no-cache"
        return response
