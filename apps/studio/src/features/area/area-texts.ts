import type { AreaRow } from "@stoa/core/area/area-api.ts";
import { t } from "../../language/t.ts";

export function areaNote({ blockCount, path }: Pick<AreaRow, "blockCount" | "path">): string {
  const held =
    blockCount === 0
      ? t("Empty – add the first block")
      : t("{count, plural, one {# block} other {# blocks}}", { count: blockCount });
  return path === null ? t("{contents} · not used on any page yet", { contents: held }) : held;
}
