import type { ArchiveBlockValue } from "@stoa/core/block/archive/archive-block-schema.ts";

type Member = keyof ArchiveBlockValue;

/** Returns the settings that apply to an archive's layout, e.g. dates only where posts are listed. */
export function archiveSettings({ layout }: Pick<ArchiveBlockValue, "layout">): readonly Member[] {
  const ofLayout: Readonly<Record<ArchiveBlockValue["layout"], readonly Member[]>> = {
    list: [],
    dropdown: ["dropdownTitle"],
    index: ["showDate"],
  };
  return [...ofLayout[layout], "showCount", "multiColumns"];
}
