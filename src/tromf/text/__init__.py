"""The words of the house: a message id and its parameters become a sentence in Hungarian or English.

Knows the catalogues and how cards, runs and names are worded in them. Refuses to know any rule, and why something is
said.
"""

from tromf.text.act import say_act
from tromf.text.areas import LANGUAGES, CatalogueError, MissingMessage, UnknownLanguage, catalogue
from tromf.text.sentence import FORMS, FormError, MissingParameter, NameOf, fill, say

__all__ = [
    "FORMS",
    "LANGUAGES",
    "CatalogueError",
    "FormError",
    "MissingMessage",
    "MissingParameter",
    "NameOf",
    "UnknownLanguage",
    "catalogue",
    "fill",
    "say",
    "say_act",
]
