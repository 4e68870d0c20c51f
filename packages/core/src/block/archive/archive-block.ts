import type { JsonObject } from "../../lib/json-value.ts";
import { blockItemsKey, type BlockItemsAsk } from "../block-facts.ts";
import { blockType, type BlockType } from "../block-type.ts";
import type { ArchiveBlockValue } from "./archive-block-schema.ts";
import { archiveGroups, type ArchiveGroup } from "./archive-groups.ts";

/** spec: platform 9, items in a user-orderable collection; of more the newest are counted */
const MAX_ITEMS = 250;

function itemsAsk(collectionId: string): BlockItemsAsk {
  return { collectionId, limit: MAX_ITEMS, tags: [], categories: [], isFeatured: false };
}

function groupView(
  { name, date, query, items }: ArchiveGroup,
  collectionUrl: string,
  value: ArchiveBlockValue,
): JsonObject {
  return {
    name,
    date,
    isMonth: name === "" && value.groupBy === "month",
    count: items.length,
    url: `${collectionUrl}?${query}`,
    items: value.layout === "index" ? items : [],
  };
}

type Naming = {
  readonly type: number;
  readonly name: string;
  readonly groupBy: ArchiveBlockValue["groupBy"];
};

function archiveType({ type, name, groupBy }: Naming): BlockType {
  return blockType<ArchiveBlockValue>({
    type,
    name,
    stableName: "archive",
    isLocked: false,
    templateName: "archive",
    defaults: {
      groupBy,
      layout: "list",
      dropdownTitle: "Archive",
      showCount: true,
      showDate: false,
      multiColumns: false,
    },
    needs: ({ collectionId }) => ({ items: collectionId === undefined ? [] : [itemsAsk(collectionId)] }),
    view: (value, { items, blockId }) => {
      const { collectionId, layout } = value;
      const found = collectionId === undefined ? undefined : items.get(blockItemsKey(itemsAsk(collectionId)));
      if (found === undefined || found.items.length === 0) return null;
      const { fullUrl, urlId } = found.collection;
      const collectionUrl = typeof fullUrl === "string" ? fullUrl : "";
      const groups = archiveGroups(found.items, value.groupBy).map((group) => groupView(group, collectionUrl, value));
      if (groups.length === 0) return null;
      return {
        data: {
          ...value,
          type,
          blockId,
          collectionUrlId: typeof urlId === "string" ? urlId : "",
          hasNoCollection: false,
          isDeletedCollection: false,
          isDropdown: layout === "dropdown",
          groups,
        },
        classes: [`archive-layout-${layout}`],
      };
    },
  });
}

/** What a collection holds, in groups that lead to their own lists. */
export const archiveBlock = archiveType({ type: 61, name: "archive", groupBy: "month" });

/** Former blocks with one way of grouping each. spec: block type numbers */
export const FORMER_ARCHIVE_BLOCKS: readonly BlockType[] = [
  { type: 27, name: "postsbyauthor", groupBy: "author" as const },
  { type: 28, name: "postsbytag", groupBy: "tag" as const },
  { type: 29, name: "postsbycategory", groupBy: "category" as const },
  { type: 30, name: "postsbymonth", groupBy: "month" as const },
].map(archiveType);
