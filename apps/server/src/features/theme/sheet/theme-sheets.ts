import { kitImport } from "@stoa/core/style/font/font-kit.ts";
import type { ThemeData } from "@stoa/core/theme/theme-schema.ts";
import { CUSTOM_CSS, openStyles, type Sheet, type StyleInput, type Styles } from "../../style/style-service.ts";
import type { Theme, ThemeProblem } from "../compile/compile-theme.ts";

export type SiteTheme = {
  readonly theme: Theme;
  readonly data: ThemeData | null;
};

export type ThemeSheets = {
  /** Changes with any input of the sheet; needs no compiling. */
  readonly keyOf: (shown: SiteTheme) => string;
  /** Address of the sheet, unique per content. */
  readonly addressOf: (shown: SiteTheme) => string;
  readonly sheetOf: (shown: SiteTheme) => Promise<Sheet>;
  readonly close: () => Promise<void>;
};

/** A site's changes apply only to the theme they were made for. */
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

/** Prepends the owner's font kit: imports must precede all other rules. */
function withKit(sheet: Sheet, kitId: string): Sheet {
  return kitId === "" ? sheet : { ...sheet, css: `${kitImport(kitId)}${sheet.css}` };
}

export function openThemeSheets(options: Parameters<typeof openStyles>[0]): ThemeSheets {
  // Opened for the first sheet: commands that install themes need none.
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

/** Converts sheet problems to file problems, except those of the owner's own styles. */
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
