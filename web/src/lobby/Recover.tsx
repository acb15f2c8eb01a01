// The way in with a recovery link: this browser becomes the player whose key the link carries.
import { useState } from "preact/hooks";
import { go } from "../shell/router";
import { recover } from "../store/me";
import { t } from "../text/language";
import { Masthead, TroubleLine, troubleOf, type Trouble } from "./Lobby";

export function Recover({ code }: { code: string }) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const take = async (): Promise<void> => {
    try {
      await recover(code);
      go("/");
    } catch (error) {
      setTrouble(troubleOf(error));
    }
  };
  return (
    <div class="lobby">
      <Masthead />
      <main>
        <div class="paper">
          <h1>{t("page.recover.title")}</h1>
          <p>{t("page.recover.text")}</p>
          <button type="button" class="primary" onClick={() => void take()}>
            {t("page.recover")}
          </button>
          <TroubleLine trouble={trouble} />
        </div>
      </main>
    </div>
  );
}
