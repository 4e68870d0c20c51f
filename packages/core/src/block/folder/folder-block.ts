import type { JsonObject } from "../../lib/patch/json-value.ts";
import { textOfHtml } from "../../release/change/change-detail.ts";
import { blockType } from "../block-type.ts";
import type { FolderBlockValue } from "./folder-block-schema.ts";

function pageView(page: JsonObject, showDescriptions: boolean): JsonObject {
  const description = showDescriptions && typeof page["description"] === "string" ? page["description"] : "";
  return { ...page, description: textOfHtml(description) };
}

/** The pages in a folder as links; shows nothing when there are none. */
export const folderBlock = blockType<FolderBlockValue>({
  type: 17,
  name: "folder",
  stableName: "folder",
  isLocked: false,
  defaults: { design: "list", showTitle: true, showDescriptions: true },
  view: ({ collectionId, design, showTitle, showDescriptions }, { folderOf }) => {
    const folder = collectionId === undefined ? undefined : folderOf?.(collectionId);
    if (folder === undefined || folder.items.length === 0) return null;
    const { collection, items } = folder;
    return {
      data: { collection, showTitle, items: items.map((page) => pageView(page, showDescriptions)) },
      classes: [`folder-block-${design}`],
    };
  },
});
