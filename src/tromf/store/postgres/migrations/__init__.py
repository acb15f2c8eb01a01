"""The schema of a database, as the steps that led to it; a step that was released is never edited."""
