import { positionAt } from "../area/text-position.ts";
import type { CollectionTemplates } from "../compile/compile-collections.ts";
import type { ThemeFiles } from "../theme-files.ts";
import type { ThemeProblem } from "./theme-problems.ts";

type Layouts = {
  readonly layouts: ReadonlyMap<string, unknown>;
  readonly collections: ReadonlyMap<string, CollectionTemplates>;
};

/** Layouts that collection confs name and the theme does not have: its first one is used instead. */
export function findUnknownLayouts(files: ThemeFiles, { layouts, collections }: Layouts): ThemeProblem[] {
  const known = [...layouts.keys()].join(", ");
  return [...collections].flatMap(([name, { conf }]): ThemeProblem[] => {
    const { layout } = conf;
    if (layout === undefined || layouts.has(layout)) return [];
    const file = `collections/${name}.conf`;
    const place = /(["']?)layout\1\s*:/.exec(files.get(file) ?? "")?.index ?? 0;
    const message = `The layout "${layout}" isn't in template.conf, so the first one is used. Layouts: ${known}.`;
    return [{ file, ...positionAt(files.get(file) ?? "", place), code: "LAYOUT_UNKNOWN", message }];
  });
}
