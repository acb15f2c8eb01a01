// A new evening: its name, the game, how results are written. Whoever opens it has the organiser's link.
import { useEffect, useState } from "preact/hooks";
import { Masthead, NameForm, TroubleLine, troubleOf, type Trouble } from "../lobby/Lobby";
import { fetchGames } from "../net/api";
import { go } from "../shell/router";
import { t } from "../text/language";
import type { GameInfo } from "../wire";
import { openEvening } from "./api";

const MOST_DEALS = 40;

export function NewEvening() {
  const [games, setGames] = useState<GameInfo[]>([]);
  const [name, setName] = useState("");
  const [game, setGame] = useState("klaber");
  const [deals, setDeals] = useState(1);
  const [duplicate, setDuplicate] = useState(false);
  const [online, setOnline] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    fetchGames().then((answer) => setGames(answer.games), (error: unknown) => setTrouble(troubleOf(error)));
  }, []);
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      const page = await openEvening({ name, game, preset: null, duplicate, deals, online });
      go(`/e/${page.organiserCode ?? page.code}`);
    } catch (error) {
      setTrouble(troubleOf(error));
    }
  };
  return (
    <div class="lobby">
      <Masthead />
      <main>
        <h1>{t("club.meet.title")}</h1>
        <div class="paper">
          <p>{t("club.meet.name.first")}</p>
          <NameForm action={t("page.name.save")} />
        </div>
        <form class="paper new-table" onSubmit={(event) => void open(event)}>
          <label class="select">
            <span>{t("club.meet.name")}</span>
            <input name="evening" required maxLength={24} value={name} onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          <label class="select">
            <span>{t("club.meet.game")}</span>
            <select name="game" value={game} onChange={(event) => setGame(event.currentTarget.value)}>
              {games.map((each) => (
                <option key={each.name} value={each.name}>
                  {t(`${each.name}.name`)}
                </option>
              ))}
            </select>
          </label>
          <label class="select">
            <span>{t("club.meet.deals")}</span>
            <input name="deals" type="number" required min={1} max={MOST_DEALS} value={deals} aria-describedby="deals-text" onInput={(event) => setDeals(event.currentTarget.valueAsNumber || 1)} />
          </label>
          <p id="deals-text">{t("club.meet.deals.text")}</p>
          <label class="switch">
            <input type="checkbox" role="switch" name="duplicate" checked={duplicate} aria-describedby="duplicate-text" onChange={(event) => setDuplicate(event.currentTarget.checked)} />
            <span>{t("club.meet.duplicate")}</span>
          </label>
          <p id="duplicate-text">{t("club.meet.duplicate.text")}</p>
          <label class="switch">
            <input type="checkbox" role="switch" name="online" checked={online} aria-describedby="online-text" onChange={(event) => setOnline(event.currentTarget.checked)} />
            <span>{t("club.meet.online")}</span>
          </label>
          <p id="online-text">{t("club.meet.online.text")}</p>
          <button type="submit" class="primary large">
            {t("club.meet.open")}
          </button>
          <TroubleLine trouble={trouble} />
        </form>
      </main>
    </div>
  );
}
