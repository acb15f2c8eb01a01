"""A contract for the import linter that holds for rooms which do not stand yet."""

from typing import Any

from grimp import ImportGraph
from importlinter import ContractCheck
from importlinter.contracts.forbidden import ForbiddenContract


class ForbiddenToRooms(ForbiddenContract):
    """What a list of rooms may not import; a room that does not exist yet is held to it from its first day."""

    type_name = "forbidden_to_rooms"

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Check the rooms that stand."""
        contract: Any = self  # the linter puts values where the class has field descriptions
        contract.source_modules = {room for room in contract.source_modules if room.expression in graph.modules}
        return super().check(graph, verbose)
