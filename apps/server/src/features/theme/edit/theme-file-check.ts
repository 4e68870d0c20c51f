import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite } from "../../../db/database.ts";
import { unseenProblems } from "../check/check-theme.ts";
import type { Themes } from "../cache/open-themes.ts";
import { isTextPath, textOf } from "../theme-files.ts";
import { distinctProblems, type ThemeProblem } from "../check/theme-problems.ts";
import { styleProblems } from "../sheet/theme-sheets.ts";
import { findFileContents } from "../theme-store.ts";
import type { ThemeServices } from "./theme-services.ts";
import { currentHash, entriesOf } from "./theme-tree.ts";

const MAX_PROBLEMS = 200;

async function readTexts(
  themes: Themes,
  services: ThemeServices,
  site: SiteEntry,
): Promise<{ readonly paths: ReadonlySet<string>; readonly texts: ReadonlyMap<string, string> }> {
  return inSite(themes.database, site.id, async (db) => {
    const { tree } = await services.open(db);
    const paths = entriesOf(tree).flatMap(({ path, state }) => (state === "removed" ? [] : [path]));
    const hashes = new Map(
      paths.filter((path) => isTextPath(path)).map((path) => [path, currentHash(tree, path) ?? ""]),
    );
    const stored = await findFileContents(db, [...new Set(hashes.values())]);
    const texts = new Map<string, string>();
    for (const [path, hash] of hashes) {
      const text = textOf(stored.get(hash) ?? tree.below.get(path));
      if (text !== undefined) texts.set(path, text);
    }
    return { paths: new Set(paths), texts };
  });
}

export async function checkDraftTheme(
  themes: Themes,
  services: ThemeServices,
  site: SiteEntry,
): Promise<ThemeProblem[]> {
  const shown = await themes.draftOf(site);
  const { paths, texts } = await readTexts(themes, services, site);
  const { problems } = await themes.sheets.sheetOf(shown);
  // Built-in templates are not the editor's concern.
  const compiled = shown.theme.problems.filter(({ file }) => paths.has(file) || file === "template.conf");
  const all = [...compiled, ...unseenProblems(shown.theme, paths, texts), ...styleProblems(problems)];
  return distinctProblems(all).slice(0, MAX_PROBLEMS);
}
