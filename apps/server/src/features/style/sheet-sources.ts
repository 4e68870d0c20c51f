export const CUSTOM_CSS = "custom.css";
/** The first sheet; the platform's if a theme has none. */
export const RESET_NAME = "reset.css";

/** Input of one sheet: plain data that can be sent to a worker. */
export type SheetSources = {
  readonly files: ReadonlyArray<readonly [path: string, text: string]>;
  readonly stylesheets: readonly string[];
  readonly customCss: string;
  /** LESS variables that are set last. */
  readonly variables: ReadonlyArray<readonly [name: string, value: string]>;
  /** Declarations to add to rules, by `file:line` of the preceding tweak. */
  readonly additions: ReadonlyArray<readonly [place: string, declarations: string]>;
  /** Whether a theme without a reset gets the platform's. */
  readonly hasSystemReset: boolean;
};

/** Sheets in compilation order. spec: template-platform 1.6 */
export function sheetNames({ stylesheets, customCss }: Pick<SheetSources, "stylesheets" | "customCss">): string[] {
  const own = [...new Set(stylesheets)].filter((name) => name !== RESET_NAME);
  return [RESET_NAME, ...own, ...(customCss.trim() === "" ? [] : [CUSTOM_CSS])];
}
