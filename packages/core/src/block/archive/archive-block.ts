import type { JsonObject } from "../../lib/patch/json-value.ts";
import { blockGroupsKey, blockItemsKey, type BlockItemsQuery, type BlockNeeds } from "../block-facts.ts";
import { BLOCK_TEXTS } from "../library/block-default-texts.ts";
import { blockType, type BlockType } from "../block-type.ts";
import type { ArchiveBlockValue } from "./archive-block-schema.ts";
import { archiveGroups, archiveMoment, type ArchiveGroup } from "./archive-groups.ts";

/** spec: platform 9, items in a user-orderable collection; beyond this the newest are listed, but all are counted */
const MAX_ITEMS = 250;

function itemsAsk(collectionId: string): BlockItemsQuery {
  return { collectionId, limit: MAX_ITEMS, tags: [], categories: [], isFeatured: false, happening: "ever" };
}

function needsOf({ collectionId, groupBy, layout }: ArchiveBlockValue): BlockNeeds {
  if (collectionId === undefined) return {};
  const items = layout === "index" ? [itemsAsk(collectionId)] : [];
  return { items, groups: [{ collectionId, groupBy }] };
}

function groupView(
  { name, date, count, query, items }: ArchiveGroup,
  collectionUrl: string,
  value: ArchiveBlockValue,
): JsonObject {
  return {
    name,
    date,
    isMonth: name === "" && value.groupBy === "month",
    count,
    url: `${collectionUrl}?${query}`,
    items: items.map((item) => Object.assign({}, item, { moment: archiveMoment(item) })),
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
      dropdownTitle: BLOCK_TEXTS.archive,
      showCount: true,
      showDate: false,
      multiColumns: false,
    },
    needs: needsOf,
    view: (value, { groups: known, items, timeZone, blockId, say }) => {
      const { collectionId = "", groupBy, layout } = value;
      const found = known.get(blockGroupsKey({ collectionId, groupBy }));
      if (found === undefined || found.groups.length === 0) return null;
      const { fullUrl, urlId } = found.collection;
      const collectionUrl = typeof fullUrl === "string" ? fullUrl : "";
      const listed = layout === "index" ? (items.get(blockItemsKey(itemsAsk(collectionId)))?.items ?? []) : [];
      const groups = archiveGroups({ groups: found.groups, items: listed, groupBy, timeZone }).map((group) =>
        groupView(group, collectionUrl, value),
      );
      return {
        data: {
          ...value,
          dropdownTitle: say(value.dropdownTitle),
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

export const archiveBlock = archiveType({ type: 61, name: "archive", groupBy: "month" });

/** Former blocks, each with one fixed grouping. spec: block type numbers */
export const FORMER_ARCHIVE_BLOCKS: readonly BlockType[] = [
  { type: 27, name: "postsbyauthor", groupBy: "author" as const },
  { type: 28, name: "postsbytag", groupBy: "tag" as const },
  { type: 29, name: "postsbycategory", groupBy: "category" as const },
  { type: 30, name: "postsbymonth", groupBy: "month" as const },
].map(archiveType);
