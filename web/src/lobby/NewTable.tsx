// A new table: the game, its set of rules, each option with its explanation and its rule, the bots.
import { useEffect, useState } from "preact/hooks";
import { fetchGames, openTable } from "../net/api";
import { go } from "../shell/router";
import { meet } from "../store/me";
import { GAMES, game as shown, pace } from "../store/settings";
import { t } from "../text/language";
import type { GameInfo, OptionInfo } from "../wire";
import { Masthead, NameForm, TroubleLine, ownName, troubleOf, type Trouble } from "./Lobby";

const PAUSES = [1500, 700, 300, 0] as const;
/** No clock, seconds for each act, or a bank of seconds and what each act adds. */
const CLOCKS = ["none", "15", "30", "60", "120", "120+3", "300+5", "900+10"] as const;
const DOORS = ["open", "link", "closed"] as const;
const HINTS = ["bots", "all", "none"] as const;

/** The levels from the weakest to the strongest, as far as there are bots of them; chance comes last. */
const LEVELS = ["beginner", "player", "club", "champion"];
const byStrength = (levels: readonly string[]): string[] => [...LEVELS.filter((level) => levels.includes(level)), ...levels.filter((level) => !LEVELS.includes(level))];
const usual = (levels: readonly string[]): string => levels.find((level) => level === "player") ?? levels[0] ?? "";

/** A clock in words. */
export function clockWorded(clock: string): string {
  if (clock === "none") return t("page.clock.none");
  const [start, added] = clock.split("+").map(Number);
  return added === undefined ? t("page.clock.act", { seconds: start ?? 0 }) : t("page.clock.bank", { minutes: (start ?? 0) / 60, seconds: added });
}

interface OptionProps {
  field: OptionInfo;
  value: string;
  change: (value: string) => void;
}

/** The settings of an option that are few enough to be shown one by one. */
export function settingsOf(field: OptionInfo): string[] {
  const { least, most } = field;
  const numbers = least !== null && most !== null && most - least < 10 ? Array.from({ length: most - least + 1 }, (_, step) => String(least + step)) : [];
  return [...field.settings, ...numbers];
}

/** A number within its bounds; where words could be said instead, it counts once it has been written. */
function NumberField({ field, value, change }: OptionProps) {
  return (
    <label class="number">
      <span class="hidden">{t(`${field.message}.label`)}</span>
      <input type="number" required={field.settings.length === 0} min={field.least ?? undefined} max={field.most ?? undefined} step={1} value={field.settings.includes(value) ? "" : value} onInput={(event) => change(event.currentTarget.value === "" ? (field.settings[0] ?? "") : event.currentTarget.value)} />
      <span class="bounds">{t("page.new.bounds", { least: field.least ?? 0, most: field.most ?? 0 })}</span>
    </label>
  );
}

function Option({ field, value, change }: OptionProps) {
  const settings = settingsOf(field);
  const help = `option-${field.name}`;
  return (
    <fieldset class="option" aria-describedby={help}>
      <legend>
        {t(`${field.message}.label`)} <span class="rule">{field.rule}</span>
      </legend>
      <p id={help}>{t(field.message)}</p>
      {settings.map((setting) => (
        <label key={setting}>
          <input type="radio" name={field.name} checked={value === setting} onChange={() => change(setting)} />
          <span>{t(`${field.message}.${setting}`)}</span>
        </label>
      ))}
      {field.least !== null && field.most !== null && settings.length === field.settings.length && <NumberField field={field} value={value} change={change} />}
    </fieldset>
  );
}

function Form({ games }: { games: GameInfo[] }) {
  const wished = new URLSearchParams(location.search);
  const [name, setName] = useState((games.find((each) => each.name === wished.get("game")) ?? games[0])?.name ?? "");
  const game = games.find((each) => each.name === name);
  const [preset, setPreset] = useState(game?.defaultPreset ?? "");
  const [changed, setChanged] = useState<Record<string, string>>({});
  const [bots, setBots] = useState(game?.levels.find((level) => level === wished.get("bots")) ?? usual(game?.levels ?? []));
  const [chairs, setChairs] = useState(game?.players[0] ?? 0);
  const [pause, setPause] = useState<number>(pace() === 0 ? 0 : 700);
  const [hints, setHints] = useState<string>("bots");
  const [clock, setClock] = useState<string>("none");
  const [doors, setDoors] = useState<string>("link");
  const [rated, setRated] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  // The rules are told in the words of the cards that the game is played with.
  useEffect(() => {
    shown.value = GAMES.find((each) => each === name) ?? null;
    return () => {
      shown.value = null;
    };
  }, [name]);
  if (game === undefined) return null;
  const choose = (wanted: string): void => {
    const other = games.find((each) => each.name === wanted);
    setName(wanted);
    setPreset(other?.defaultPreset ?? "");
    setChanged({});
    setChairs(other?.players[0] ?? 0);
    setBots(other?.levels.includes(bots) === true ? bots : usual(other?.levels ?? []));
  };
  const house = game.presets.find((each) => each.name === preset)?.settings ?? {};
  const settingOf = (field: OptionInfo): string => changed[field.name] ?? house[field.name] ?? field.default;
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wanted: Record<string, string> = {};
    for (const field of game.options) if (settingOf(field) !== (house[field.name] ?? field.default)) wanted[field.name] = settingOf(field);
    try {
      const { code } = await openTable({ game: game.name, preset, settings: wanted, bots, chairs, pause, hints, rated, clock, doors, name: ownName(), start: false });
      await meet();
      go(`/t/${code}${location.search}`);
    } catch (error) {
      setTrouble(troubleOf(error));
    }
  };
  return (
    <form class="new-table" onSubmit={(event) => void open(event)}>
      <div class="paper">
        <label class="select">
          <span>{t("page.new.game")}</span>
          <select value={name} onChange={(event) => choose(event.currentTarget.value)}>
            {games.map((each) => (
              <option key={each.name} value={each.name}>{t(`${each.name}.name`)}</option>
            ))}
          </select>
        </label>
        <label class="select">
          <span>{t("page.new.preset")}</span>
          <select value={preset} onChange={(event) => { setPreset(event.currentTarget.value); setChanged({}); }}>
            {game.presets.map((each) => (
              <option key={each.name} value={each.name}>{t(`${game.name}.preset.${each.name}`)}</option>
            ))}
          </select>
        </label>
        {game.players.length > 1 && (
          <label class="select">
            <span>{t("page.new.chairs")}</span>
            <select name="chairs" value={String(chairs)} onChange={(event) => setChairs(Number(event.currentTarget.value))}>
              {game.players.map((count) => (
                <option key={count} value={String(count)}>{count}</option>
              ))}
            </select>
          </label>
        )}
        <label class="select">
          <span>{t("page.new.bots")}</span>
          <select value={bots} onChange={(event) => setBots(event.currentTarget.value)}>
            {byStrength(game.levels).map((level) => (
              <option key={level} value={level}>{t(`page.level.${level}`)}</option>
            ))}
          </select>
        </label>
        <label class="select">
          <span>{t("page.new.pause")}</span>
          <select value={String(pause)} onChange={(event) => setPause(Number(event.currentTarget.value))}>
            {PAUSES.map((each) => (
              <option key={each} value={String(each)}>{t(`page.pause.${each}`)}</option>
            ))}
          </select>
        </label>
        <label class="select">
          <span>{t("page.new.hints")}</span>
          <select name="hints" value={hints} onChange={(event) => setHints(event.currentTarget.value)}>
            {HINTS.map((each) => (
              <option key={each} value={each}>{t(`page.hints.${each}`)}</option>
            ))}
          </select>
        </label>
        <label class="select">
          <span>{t("page.new.clock")}</span>
          <select name="clock" value={clock} aria-describedby="clock-text" onChange={(event) => setClock(event.currentTarget.value)}>
            {CLOCKS.map((each) => (
              <option key={each} value={each}>{clockWorded(each)}</option>
            ))}
          </select>
        </label>
        <p id="clock-text">{t("page.new.clock.text")}</p>
        <label class="select">
          <span>{t("talk.doors")}</span>
          <select name="doors" value={doors} onChange={(event) => setDoors(event.currentTarget.value)}>
            {DOORS.map((each) => (
              <option key={each} value={each}>{t(`talk.doors.${each}`)}</option>
            ))}
          </select>
        </label>
        <label class="switch">
          <input type="checkbox" role="switch" name="rated" checked={rated} aria-describedby="rated-text" onChange={(event) => setRated(event.currentTarget.checked)} />
          <span>{t("club.new.rated")}</span>
        </label>
        <p id="rated-text">{t("club.new.rated.text")}</p>
      </div>
      <div class="paper options">
        <h2>{t("page.new.options")}</h2>
        {game.options.map((field) => (
          <Option key={field.name} field={field} value={settingOf(field)} change={(value) => setChanged({ ...changed, [field.name]: value })} />
        ))}
      </div>
      <div class="paper send">
        <button type="submit" class="primary large">{t("page.new.open")}</button>
        <TroubleLine trouble={trouble} />
      </div>
    </form>
  );
}

export function NewTable() {
  const [games, setGames] = useState<GameInfo[] | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    fetchGames().then((answer) => setGames(answer.games), (error: unknown) => setTrouble(troubleOf(error)));
  }, []);
  return (
    <div class="lobby">
      <Masthead />
      <main>
        <h1>{t("page.new.title")}</h1>
        <div class="paper">
          <NameForm action={t("page.name.save")} />
        </div>
        {games !== null && <Form games={games} />}
        <TroubleLine trouble={trouble} />
      </main>
    </div>
  );
}
