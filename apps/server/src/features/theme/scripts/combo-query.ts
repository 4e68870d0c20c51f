import { COMBO_LIMITS, comboVersion, type ScriptHashes } from "../tags/join-scripts.ts";

export type ComboQuery = {
  /** Scripts of the theme, in order. */
  readonly paths: readonly string[];
  /** What the address of exactly these scripts says. */
  readonly version: string;
};

/** Reads which scripts a joined file holds: only the theme's own, each once, and no more than a page ever names. */
export function readComboQuery(query: unknown, scripts: ScriptHashes): ComboQuery {
  const { f } = query as Readonly<Record<string, unknown>>;
  const named = [f].flat().filter((path): path is string => typeof path === "string" && scripts.has(path));
  const paths = [...new Set(named)].slice(0, COMBO_LIMITS.files);
  return { paths, version: comboVersion(paths, scripts) };
}
