import type { AreaRow } from "@stoa/core/area/area-api.ts";

export function areaNote({ blockCount, path }: Pick<AreaRow, "blockCount" | "path">): string {
  const held =
    blockCount === 0 ? "Empty – add the first block" : `${blockCount} ${blockCount === 1 ? "block" : "blocks"}`;
  return path === null ? `${held} · not used on any page yet` : held;
}
