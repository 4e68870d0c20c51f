import { toMessage } from "../../message/to-message.ts";
import { isJsonObject, type JsonObject } from "../../lib/patch/json-value.ts";
import { blockType } from "../block-type.ts";
import type { NavigationBlockValue } from "./navigation-block-schema.ts";

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function itemView(item: JsonObject, showFolderPages: boolean): JsonObject {
  const pages = showFolderPages ? listOf(item["items"]) : [];
  // Members an item lacks must not be inherited from the surrounding scope.
  const { active = false, folderActive = false } = item;
  return { ...item, active, folderActive, items: pages, hasPages: pages.length > 0 };
}

/**
 * The links of a navigation area; shows nothing when it has none. Its scope has the names of `squarespace:navigation`.
 */
export const navigationBlock = blockType<NavigationBlockValue>({
  type: 1,
  name: "navigation",
  stableName: "navigation",
  isLocked: false,
  defaults: { navigationId: "mainNav", direction: "row", alignment: "left", showFolderPages: true, label: "" },
  view: ({ navigationId, direction, alignment, showFolderPages, label }, { navigations, say }) => {
    const scope = navigations.get(navigationId) ?? {};
    const items = listOf(scope["items"]).map((item) => itemView(item, showFolderPages));
    if (items.length === 0) return null;
    return {
      data: { ...scope, items, label: label.trim() || say(toMessage("block.pages")) },
      classes: [`navigation-block-${direction}`, `navigation-block-align-${alignment}`],
    };
  },
});
