// The page's entry: learns the language and who is reading, then puts the page into the document.
import { render } from "preact";
import "./style/base.css";
import "./style/lobby.css";
import "./style/dialog.css";
import "./style/table.css";
import "./style/seats.css";
import "./style/hand.css";
import "./style/trick.css";
import "./style/board.css";
import "./style/sizes.css";
import "./style/ulti.css";
import "./style/club.css";
import "./style/tools.css";
import "./style/talk.css";
import "./style/watching.css";
import { Page } from "./page";
import { meet } from "./store/me";
import { language, speak } from "./text/language";

const root = document.getElementById("page");
if (root === null) throw new Error("index.html has no element with the id page");

const AGAIN = 2_000;

/** Nothing can be worded before the catalogue is there, so the sign of the house stays until the server answers. */
async function begin(place: HTMLElement): Promise<void> {
  try {
    await Promise.all([speak(language.value), meet()]);
  } catch {
    setTimeout(() => void begin(place), AGAIN);
    return;
  }
  place.replaceChildren();
  render(<Page />, place);
}

void begin(root);
