// The whole page: the room that the address names, with what is set for this device.
import { useEffect } from "preact/hooks";
import { fetchPictures } from "./cards/cards";
import { Evening } from "./club/Evening";
import { NewEvening } from "./club/NewEvening";
import { Player } from "./club/Player";
import { Lobby } from "./lobby/Lobby";
import { NewTable } from "./lobby/NewTable";
import { Recover } from "./lobby/Recover";
import { dialog } from "./shell/dialogs";
import { Help } from "./shell/Help";
import { route } from "./shell/router";
import { Settings } from "./shell/Settings";
import { contrast, faces, game } from "./store/settings";
import { unlock } from "./store/sounds";
import { language } from "./text/language";
import { TableScreen } from "./table/TableScreen";
import { HOUSE } from "./shell/house";

function Room() {
  const here = route.value;
  switch (here.at) {
    case "table":
      return <TableScreen key={here.code} code={here.code} />;
    case "new":
      return <NewTable />;
    case "recover":
      return <Recover code={here.key} />;
    case "player":
      return <Player player={here.player} />;
    case "evening":
      return <Evening key={here.code} code={here.code} />;
    case "new-evening":
      return <NewEvening />;
    case "lobby":
      return <Lobby />;
  }
}

export function Page() {
  const atTable = route.value.at === "table";
  useEffect(() => {
    document.documentElement.classList.toggle("high-contrast", contrast.value);
  }, [contrast.value]);
  useEffect(() => {
    if (game.value !== null) fetchPictures(faces.value);
  }, [game.value, faces.value]);
  useEffect(() => {
    if (!atTable) document.title = HOUSE;
  }, [atTable, language.value]);
  return (
    <div onPointerDown={unlock} onKeyDown={unlock}>
      <Room />
      {!atTable && dialog.value === "settings" && <Settings />}
      {!atTable && dialog.value === "help" && <Help />}
    </div>
  );
}
