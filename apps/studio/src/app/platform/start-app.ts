import { startLanguage } from "../../language/start-language.ts";
import { t } from "../../language/t.ts";

/** Starts an app once its texts are there: its modules read theirs as they start. Says so where its code cannot be fetched. */
export async function startApp(load: () => Promise<unknown>): Promise<void> {
  await startLanguage();
  try {
    await load();
  } catch (error) {
    document
      .querySelector("#root")
      ?.replaceChildren(t("Unable to load the studio. Check your connection, then reload the page."));
    throw error;
  }
}
