import { kitImport } from "@stoa/core/style/font-kit.ts";
import type { ThemeData } from "@stoa/core/theme/theme-schema.ts";
import { CUSTOM_CSS, openStyles, type Sheet, type StyleInput, type Styles } from "../style/style-service.ts";
import type { Theme, ThemeProblem } from "./compile-theme.ts";

/** A theme as a site shows it. */
export type SiteTheme = {
  readonly theme: Theme;
  /** What the site did to the theme: files, tweaks, styles of its own. */
  readonly data: ThemeData | null;
};

/** The style sheets of themes as sites show them. */
export type ThemeSheets = {
  /** Changes with all that the sheet is made from; costs no compiling. */
  readonly keyOf: (shown: SiteTheme) => string;
  /** Where a page finds its sheet; the same address never means another sheet. */
  readonly addressOf: (shown: SiteTheme) => string;
  readonly sheetOf: (shown: SiteTheme) => Promise<Sheet>;
  readonly close: () => Promise<void>;
};

/** What a site did to a theme counts only for the theme it was done to. */
function dataOf({ theme, data }: SiteTheme): ThemeData | null {
  return data?.name === theme.name ? data : null;
}

function inputOf(shown: SiteTheme): StyleInput {
  const { theme } = shown;
  const data = dataOf(shown);
  return {
    files: theme.styleFiles,
    stylesheets: theme.conf.stylesheets,
    tweaks: theme.tweaks,
    values: data?.tweaks ?? {},
    customCss: data?.customCss ?? "",
    version: theme.styleVersion,
    hasSystemReset: data?.source === "installed",
  };
}

function kitIdOf(shown: SiteTheme): string {
  return dataOf(shown)?.fontKit?.id ?? "";
}

/** The sheet, which asks for the owner's kit first: rules that import stand before all others. */
function withKit(sheet: Sheet, kitId: string): Sheet {
  return kitId === "" ? sheet : { ...sheet, css: `${kitImport(kitId)}${sheet.css}` };
}

export function openThemeSheets(options: Parameters<typeof openStyles>[0]): ThemeSheets {
  // Opened when a sheet is first asked for: commands that install themes need none.
  let opened: Styles | undefined;
  const styles = (): Styles => (opened ??= openStyles(options));
  const keyOf = (shown: SiteTheme): string =>
    [styles().keyOf(inputOf(shown)), kitIdOf(shown)].filter((part) => part !== "").join("-");
  return {
    keyOf,
    addressOf: (shown) => `/_theme/${shown.theme.name}/${keyOf(shown)}.css`,
    sheetOf: async (shown) => withKit(await styles().sheetOf(inputOf(shown)), kitIdOf(shown)),
    close: async () => opened?.close(),
  };
}

/** Problems of a sheet as those of the theme's files; the owner's own styles are none. */
export function styleProblems(problems: Sheet["problems"]): ThemeProblem[] {
  return problems
    .filter(({ file }) => file !== CUSTOM_CSS)
    .map(({ file, line, message }) => ({
      file: file.startsWith("styles/") ? file : `styles/${file}`,
      line,
      column: 1,
      code: "STYLE_PROBLEM",
      message,
    }));
}

/** What goes wrong when a theme's style sheet is compiled as the theme came. */
export async function compileThemeStyles(theme: Theme): Promise<readonly ThemeProblem[]> {
  const styles = openStyles({ log: () => undefined });
  try {
    const input = { ...inputOf({ theme, data: null }), hasSystemReset: true };
    const { problems } = await styles.sheetOf(input);
    return styleProblems(problems);
  } finally {
    await styles.close();
  }
}
