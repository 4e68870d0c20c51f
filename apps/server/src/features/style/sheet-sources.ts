/** The name under which the owner's own styles are compiled. */
export const CUSTOM_CSS = "custom.css";
/** The sheet that comes first, the platform's when a theme has none. */
export const RESET_NAME = "reset.css";

/** What one sheet is made of: plain data, so that it can be sent to a worker. */
export type SheetSources = {
  /** Files of the theme's styles folder by their path in it. */
  readonly files: ReadonlyArray<readonly [path: string, text: string]>;
  readonly stylesheets: readonly string[];
  readonly customCss: string;
  /** LESS variables that come last. */
  readonly variables: ReadonlyArray<readonly [name: string, value: string]>;
  /** Declarations to add to rules, by `file:line` of the tweak before. */
  readonly additions: ReadonlyArray<readonly [place: string, declarations: string]>;
  /** Whether a theme without a reset gets the platform's. */
  readonly hasSystemReset: boolean;
};

/** The sheets in the order in which they are compiled. spec: template-platform 1.6 */
export function sheetNames({ stylesheets, customCss }: Pick<SheetSources, "stylesheets" | "customCss">): string[] {
  const own = [...new Set(stylesheets)].filter((name) => name !== RESET_NAME);
  return [RESET_NAME, ...own, ...(customCss.trim() === "" ? [] : [CUSTOM_CSS])];
}
