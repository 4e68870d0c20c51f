import type { AssetFolder } from "@stoa/core/asset/asset-api.ts";
import type { SelectOption } from "../../../parts/choice/select-field.tsx";
import { t } from "../../../language/t.ts";

/** Label for files outside any folder. */
export const TOP_FOLDER = t("All files");

export function folderTrail(folders: readonly AssetFolder[], id: string | null): readonly AssetFolder[] {
  const trail: AssetFolder[] = [];
  let at = folders.find((folder) => folder.id === id);
  while (at && !trail.includes(at)) {
    trail.unshift(at);
    const above = at.parentId;
    at = folders.find((folder) => folder.id === above);
  }
  return trail;
}

/** Returns select options for all folders by full path, without those inside `without`. */
export function folderOptions(folders: readonly AssetFolder[], without?: string): SelectOption[] {
  const named = folders
    .map((folder) => ({ folder, trail: folderTrail(folders, folder.id) }))
    .filter(({ trail }) => !trail.some(({ id }) => id === without))
    .map(({ folder, trail }) => ({ value: folder.id, text: trail.map(({ name }) => name).join(" / ") }));
  return [{ value: "", text: TOP_FOLDER }, ...named.toSorted((one, other) => one.text.localeCompare(other.text))];
}
