import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import * as api from "@stoa/core/style/design-api.ts";
import type { DesignPreset, DesignTweak } from "@stoa/core/style/design-api.ts";
import { parseFontValue, FONT_PROPERTIES, type FontProperty } from "@stoa/core/style/font/font-value.ts";
import { presetValues } from "@stoa/core/style/preset.ts";
import type { Tweak } from "@stoa/core/style/tweak/tweak.ts";
import * as choiceApi from "@stoa/core/theme/theme-choice-api.ts";
import { inSite } from "../../../db/database.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { CUSTOM_CSS } from "../../style/style-service.ts";
import type { Theme } from "../compile/compile-theme.ts";
import { untouchedTheme } from "../install/style-theme.ts";
import type { Themes } from "../cache/open-themes.ts";
import { changeDesign, findDesign, readDraft, stepDesign, type DesignScope } from "./design-service.ts";
import { chooseSiteTheme, listSiteLayouts, listSiteThemes } from "./theme-choice-service.ts";

const MAX_PROBLEMS = 50;

/** Font properties a theme uses: all of a font tweak placed before a rule, otherwise those the sheets mention. */
function usedFontProperties(tweak: Tweak, { styleFiles }: Theme): FontProperty[] {
  if (tweak.type !== "font") return [];
  const written = parseFontValue(String(tweak.defaultValue));
  const sheets = [...styleFiles.values()];
  const isUsed = (property: FontProperty): boolean =>
    tweak.place.kind === "rule" ||
    written[property] !== undefined ||
    sheets.some((text) => text.includes(`@${tweak.title}-${property}`));
  return FONT_PROPERTIES.filter(isUsed);
}

function toTweak(tweak: Tweak, theme: Theme): DesignTweak {
  const { type, title, category, label, options, min, max, step, disableTransparency, isScripted, defaultValue } =
    tweak;
  return {
    type,
    title,
    category,
    label,
    options: [...options],
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(step === undefined ? {} : { step }),
    disableTransparency,
    isScripted,
    defaultValue,
    fontProperties: usedFontProperties(tweak, theme),
  };
}

function toPresets({ presets, tweaks }: Theme): DesignPreset[] {
  return presets.map((preset) => ({ title: preset.title, values: presetValues(preset, tweaks) }));
}

async function loadTheme(
  { database }: Pick<Resources, "database">,
  themes: Themes,
  named: { site: SiteEntry; name: string },
) {
  const { site, name } = named;
  const row = await inSite(database, site.id, (db) => findDesign(db, name));
  const theme = await themes.load(site, { name, data: row?.data ?? null });
  return { theme, data: row?.data ?? untouchedTheme(theme) };
}

function draftRoutes(resources: Resources, themes: Themes): void {
  const { routes, database } = resources;
  const write = <Result>(site: SiteEntry, work: (scope: DesignScope) => Promise<Result>): Promise<Result> =>
    inSite(database, site.id, (db) => work({ db, site }));
  routes.studio(api.readDesignDraft, ({ site, params }) => write(site, (scope) => readDraft(scope, params.themeName)));
  routes.studio(api.editDesign, async ({ site, account, params, body }) => {
    const { theme } = await loadTheme(resources, themes, { site, name: params.themeName });
    return write(site, (scope) => changeDesign(scope, { ...body, theme, by: account.email }));
  });
  routes.studio(api.undoDesign, ({ site, account, params, query }) =>
    write(site, (scope) =>
      stepDesign(scope, { ...query, name: params.themeName, direction: "undo", by: account.email }),
    ),
  );
  routes.studio(api.redoDesign, ({ site, account, params, query }) =>
    write(site, (scope) =>
      stepDesign(scope, { ...query, name: params.themeName, direction: "redo", by: account.email }),
    ),
  );
}

/** A site's design and active theme: the studio origin. spec: template-platform 1.6, 1.8 */
export function designRoutes(resources: Resources, themes: Themes): void {
  const { routes, database } = resources;
  routes.studio(api.readDesign, async ({ site }) => {
    const { theme, data } = await themes.draftOf(site);
    const { name, conf, tweaks } = theme;
    return {
      theme: { name, title: data?.title ?? conf.name, source: data?.source ?? "built-in" },
      draft: await inSite(database, site.id, (db) => readDraft({ db, site }, name)),
      tweaks: tweaks.map((tweak) => toTweak(tweak, theme)),
      presets: toPresets(theme),
    };
  });
  routes.studio(api.drawDesign, async ({ site, params, body }) => {
    const { theme, data } = await loadTheme(resources, themes, { site, name: params.themeName });
    const sheet = await themes.sheets.sheetOf({ theme, data: { ...data, ...body } });
    const problems = sheet.problems
      .filter(({ file }) => file === CUSTOM_CSS)
      .slice(0, MAX_PROBLEMS)
      .map(({ line, message }) => ({ line, message }));
    return { css: sheet.css, problems, families: [...sheet.families] };
  });
  routes.studio(choiceApi.listThemes, ({ site }) => listSiteThemes(database, themes, site));
  routes.studio(choiceApi.listPageLayouts, ({ site }) => listSiteLayouts(themes, site));
  routes.studio(choiceApi.chooseTheme, ({ site, account, body }) =>
    inSite(database, site.id, (db) => chooseSiteTheme(db, { ...body, by: account.email })),
  );
  draftRoutes(resources, themes);
}
