import type { AreaRow } from "@stoa/core/area/area-api.ts";

export function areaNote({ blockCount, path }: Pick<AreaRow, "blockCount" | "path">): string {
  const held =
    blockCount === 0 ? "Empty: add its first block" : `${blockCount} ${blockCount === 1 ? "block" : "blocks"}`;
  return path === null ? `${held} · no page of your site shows it yet` : held;
}
