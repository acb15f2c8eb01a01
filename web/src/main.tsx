// The page's entry: puts the page into the document.
import { render } from "preact";
import { Page } from "./page";

const root = document.getElementById("page");
if (root === null) throw new Error("index.html has no element with the id page");
render(<Page />, root);
