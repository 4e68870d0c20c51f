import { isJsonObject, type JsonObject } from "../../lib/patch/json-value.ts";
import { zonedDay } from "../../lib/zoned-time.ts";
import type { BlockGroup, BlockGrouping } from "../block-facts.ts";

export type ArchiveGroup = BlockGroup & {
  /** Query that filters the collection's list to the group. spec: template-platform 2.2, list filters */
  readonly query: string;
  readonly items: readonly JsonObject[];
};

export type ArchiveSubject = {
  /** All groups of the collection, in any order. */
  readonly groups: readonly BlockGroup[];
  /** Items to list within their groups, if shown; an item appears in every group it belongs to. */
  readonly items: readonly JsonObject[];
  readonly groupBy: BlockGrouping;
  readonly timeZone: string;
};

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string" && one !== "") : [];
}

/** Returns the Unix milliseconds an item is filed under: for events their start; undefined when it has no date. */
export function archiveMoment({ startDate, publishOn }: JsonObject): number | undefined {
  const moment = startDate ?? publishOn;
  return typeof moment === "number" ? moment : undefined;
}

function dayOf(item: JsonObject, timeZone: string): string {
  const moment = archiveMoment(item);
  return moment === undefined ? "" : zonedDay(timeZone, moment);
}

function keysOf(item: JsonObject, groupBy: BlockGrouping, timeZone: string): readonly string[] {
  switch (groupBy) {
    case "month":
      return [dayOf(item, timeZone).slice(0, -3)];
    case "year":
      return [dayOf(item, timeZone).slice(0, -6)];
    case "category":
      return texts(item["categories"]);
    case "tag":
      return texts(item["tags"]);
    case "author":
      return isJsonObject(item["author"]) && typeof item["author"]["id"] === "string" ? [item["author"]["id"]] : [];
  }
}

/** Returns the query that filters a list to a group. Lists filter by month, so a year links to its newest month. */
export function groupQuery({ key, date }: BlockGroup, groupBy: BlockGrouping, timeZone: string): string {
  if (groupBy !== "month" && groupBy !== "year") return `${groupBy}=${encodeURIComponent(key)}`;
  const [year = "", month = ""] = zonedDay(timeZone, date).split("-");
  return `month=${month}-${year}`;
}

/** Returns the groups of a collection: dates newest first, all others by name. */
export function archiveGroups({ groups, items, groupBy, timeZone }: ArchiveSubject): readonly ArchiveGroup[] {
  const members = new Map<string, JsonObject[]>();
  for (const item of items) {
    for (const key of keysOf(item, groupBy, timeZone)) {
      const known = members.get(key);
      if (known) known.push(item);
      else members.set(key, [item]);
    }
  }
  const isTime = groupBy === "month" || groupBy === "year";
  const sorted = groups.toSorted((one, other) =>
    isTime ? other.key.localeCompare(one.key) : one.name.localeCompare(other.name, "en", { sensitivity: "base" }),
  );
  return sorted.map((group) =>
    Object.assign({ query: groupQuery(group, groupBy, timeZone), items: members.get(group.key) ?? [] }, group),
  );
}
