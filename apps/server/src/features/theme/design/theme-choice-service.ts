import { readdirSync } from "node:fs";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { mainColorTweaks } from "@stoa/core/style/color/color-roles.ts";
import { tweakValueOf } from "@stoa/core/style/tweak/tweak-values.ts";
import type { chooseTheme, listPageLayouts, listThemes, ThemeChoice } from "@stoa/core/theme/theme-choice-api.ts";
import type { ThemeData } from "@stoa/core/theme/theme-schema.ts";
import { inSite, type Database, type SiteDb } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import { listDocuments } from "../../document/document-service.ts";
import { lockSite } from "../../site/site-service.ts";
import type { Theme } from "../compile/compile-theme.ts";
import { selectTheme } from "../install/select-theme.ts";
import type { Themes } from "../cache/open-themes.ts";
import { layoutsOf } from "../conf/theme-conf.ts";
import { DEFAULT_THEME, isBuiltIn } from "../theme-names.ts";
import { findDraftTheme } from "../theme-store.ts";

const MAX_THEMES = 100;

function paletteOf({ tweaks }: Theme, data: ThemeData | null): ThemeChoice["palette"] {
  const colors = Object.entries(mainColorTweaks(tweaks)).flatMap(([role, tweak]) =>
    tweak ? [[role, String(tweakValueOf(tweak, data?.tweaks ?? {}))]] : [],
  );
  return Object.fromEntries(colors) as ThemeChoice["palette"];
}

function toChoice(theme: Theme, data: ThemeData | null): ThemeChoice {
  const { name, conf, presets, tweaks } = theme;
  return {
    name,
    title: data?.title ?? conf.name,
    source: data?.source ?? "built-in",
    author: conf.author,
    palette: paletteOf(theme, data),
    presetCount: presets.length,
    settingCount: tweaks.length,
  };
}

/** Built-in themes by name, then the site's own by creation. */
export async function listSiteThemes(
  database: Database,
  themes: Themes,
  site: SiteEntry,
): Promise<EndpointReply<typeof listThemes>> {
  const { rows, shown } = await inSite(database, site.id, async (db) => ({
    rows: await listDocuments(db, "theme"),
    shown: await findDraftTheme(db),
  }));
  const own = new Map(rows.map(({ data }) => [(data as ThemeData).name, data as ThemeData]));
  const builtIn = readdirSync(themes.folder)
    .filter((name) => isBuiltIn(name, themes.folder))
    .toSorted();
  const names = [...new Set([...builtIn, ...own.keys()])].slice(0, MAX_THEMES);
  const choices: ThemeChoice[] = [];
  // Sequentially: describing a site's own theme requires compiling it, which takes memory.
  for (const name of names) {
    const data = own.get(name) ?? null;
    choices.push(toChoice(await themes.load(site, { name, data }), data));
  }
  return { shown: shown?.name ?? DEFAULT_THEME, themes: choices };
}

export async function listSiteLayouts(themes: Themes, site: SiteEntry): Promise<EndpointReply<typeof listPageLayouts>> {
  const { theme } = await themes.draftOf(site);
  const filmKinds = [...theme.collections].flatMap(([kind, { conf }]) => (conf.supportsVideoBackgrounds ? [kind] : []));
  return { layouts: layoutsOf(theme.conf).map(({ key, name }) => ({ key, name })), filmKinds };
}

type Choice = { readonly name: string; readonly from: string; readonly by: string };

/** Throws `not_found` for an unknown theme, `version_conflict` when the drafts no longer use `from`. */
export async function chooseSiteTheme(
  db: SiteDb,
  { name, from, by }: Choice,
): Promise<EndpointReply<typeof chooseTheme>> {
  await lockSite(db);
  const shown = await findDraftTheme(db);
  if ((shown?.name ?? DEFAULT_THEME) !== from) throw new AppError("version_conflict");
  await selectTheme(db, { name, by });
  return { shown: name };
}
