import { idleFontFiles } from "@stoa/core/style/font/idle-font-files.ts";
import { tweakClasses, tweakJson } from "@stoa/core/style/tweak/tweak-values.ts";
import type { ThemeData } from "@stoa/core/theme/theme-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { AppError } from "../../../errors.ts";
import type { SiteTheme, Theme, Themes } from "../../theme/theme-service.ts";
import { createBoundedMap } from "@stoa/core/lib/bounded-map.ts";
import type { ContentSource } from "../content/page-content.ts";

export type SiteStyle = {
  readonly theme: Theme;
  readonly styleUrl: string;
  /** The sheet's text. */
  readonly readSheet: () => Promise<string>;
  readonly tweakClasses: readonly string[];
  /** For scripts, by tweak title. */
  readonly tweaks: Readonly<Record<string, unknown>>;
  /** The theme's font files left unused because the owner chose other fonts. */
  readonly idleFonts: readonly string[];
  readonly isBuiltIn: boolean;
  /** Uploaded by the owner, rather than a built-in theme or an edited copy of one. */
  readonly isInstalled: boolean;
  readonly typekitId: string;
};

export type SiteStyleCache = {
  /** The cached look of a release; drafts may change at any time. */
  readonly peek: (site: SiteEntry, source: ContentSource) => SiteStyle | undefined;
  readonly load: (site: SiteEntry, source: ContentSource) => Promise<SiteStyle>;
};

const MAX_SITES = 5000;

type Choices = Pick<ThemeData, "tweaks" | "customCss" | "fontKit">;

function choicesOf({ theme, data }: SiteTheme): Choices {
  return data?.name === theme.name ? data : { tweaks: {}, customCss: "" };
}

export function describeStyle(themes: Pick<Themes, "sheets">, shown: SiteTheme): SiteStyle {
  const { theme, data } = shown;
  const { tweaks: values, customCss, fontKit } = choicesOf(shown);
  return {
    theme,
    styleUrl: themes.sheets.addressOf(shown),
    readSheet: async () => (await themes.sheets.sheetOf(shown)).css,
    tweakClasses: tweakClasses(theme.tweaks, values),
    tweaks: tweakJson(theme.tweaks, values),
    idleFonts: idleFontFiles({
      sheets: [...theme.styleFiles.values(), customCss],
      tweaks: theme.tweaks,
      values,
    }),
    typekitId: fontKit?.id ?? "",
    isBuiltIn: data?.name !== theme.name || (data.source === "built-in" && Object.keys(data.files).length === 0),
    isInstalled: data?.name === theme.name && data.source === "installed",
  };
}

export function createSiteStyleCache(themes: Themes): SiteStyleCache {
  const known = createBoundedMap<SiteStyle>(MAX_SITES);
  const keyOf = (site: SiteEntry, source: ContentSource): string | undefined =>
    source.kind === "published" ? `${site.id} ${source.release}` : undefined;
  return {
    peek: (site, source) => {
      const key = keyOf(site, source);
      return key === undefined ? undefined : known.get(key);
    },
    load: async (site, source) => {
      const shown = source.kind === "draft" ? await themes.draftOf(site, source.themeName) : await themes.liveOf(site);
      if (!shown) throw new AppError("not_found", { message: "This site is not published yet." });
      const look = describeStyle(themes, shown);
      const key = keyOf(site, source);
      // A site's own theme is large; the theme compiler limits its caching.
      if (key !== undefined && themes.builtIn(look.theme.name) === look.theme) known.set(key, look);
      return look;
    },
  };
}
