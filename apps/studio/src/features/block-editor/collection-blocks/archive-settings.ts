import type { ArchiveBlockValue } from "@stoa/core/block/archive/archive-block-schema.ts";

type Member = keyof ArchiveBlockValue;

/** Settings that matter for an archive as it is: words of the list that opens only where it opens, dates only where posts are listed. */
export function archiveSettings({ layout }: Pick<ArchiveBlockValue, "layout">): readonly Member[] {
  const ofLayout: Readonly<Record<ArchiveBlockValue["layout"], readonly Member[]>> = {
    list: [],
    dropdown: ["dropdownTitle"],
    index: ["showDate"],
  };
  return [...ofLayout[layout], "showCount", "multiColumns"];
}
