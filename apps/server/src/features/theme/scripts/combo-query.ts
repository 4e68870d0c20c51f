import { COMBO_LIMITS, comboVersion, type ScriptHashes } from "../tags/join-scripts.ts";

export type ComboQuery = {
  readonly paths: readonly string[];
  readonly version: string;
};

/** Reads the scripts of a joined file: only the theme's own, without duplicates, and no more than any page uses. */
export function readComboQuery(query: unknown, scripts: ScriptHashes): ComboQuery {
  const { f } = query as Readonly<Record<string, unknown>>;
  const named = [f].flat().filter((path): path is string => typeof path === "string" && scripts.has(path));
  const paths = [...new Set(named)].slice(0, COMBO_LIMITS.files);
  return { paths, version: comboVersion(paths, scripts) };
}
