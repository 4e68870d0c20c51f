import { isJsonObject, type JsonObject } from "../../lib/json-value.ts";
import type { ArchiveBlockValue } from "./archive-block-schema.ts";

/** Items that belong together, and where they are listed. */
export type ArchiveGroup = {
  readonly key: string;
  /** Words of the group; empty for a time, which the template writes from `date`. */
  readonly name: string;
  /** Unix milliseconds of the newest item; groups of a time are written from it. */
  readonly date: number;
  readonly query: string;
  readonly items: readonly JsonObject[];
};

type GroupBy = ArchiveBlockValue["groupBy"];
type Membership = { readonly key: string; readonly name: string; readonly query: string };

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string" && one !== "") : [];
}

function momentOf(item: JsonObject): number {
  const moment = item["publishOn"] ?? item["startDate"] ?? item["addedOn"];
  return typeof moment === "number" ? moment : 0;
}

function labelled(parameter: string, labels: readonly string[]): Membership[] {
  return labels.map((name) => ({ key: name, name, query: `${parameter}=${encodeURIComponent(name)}` }));
}

function byTime(item: JsonObject, isMonth: boolean): Membership[] {
  const date = new Date(momentOf(item));
  const year = String(date.getUTCFullYear());
  const month = String(date.getUTCMonth() + 1).padStart(2, "0");
  // Lists are narrowed to months; a year leads to its newest one. spec: template-platform 2.2
  const query = `month=${month}-${year}`;
  return [{ key: isMonth ? `${year}-${month}` : year, name: "", query }];
}

function byAuthor({ author }: JsonObject): Membership[] {
  if (!isJsonObject(author) || typeof author["id"] !== "string") return [];
  const name = typeof author["displayName"] === "string" ? author["displayName"] : "";
  return name === "" ? [] : [{ key: author["id"], name, query: `author=${encodeURIComponent(author["id"])}` }];
}

function membershipsOf(item: JsonObject, groupBy: GroupBy): Membership[] {
  switch (groupBy) {
    case "month":
      return byTime(item, true);
    case "year":
      return byTime(item, false);
    case "category":
      return labelled("category", texts(item["categories"]));
    case "tag":
      return labelled("tag", texts(item["tags"]));
    case "author":
      return byAuthor(item);
  }
}

/** Groups of items: times with the newest first, all others by their names. */
export function archiveGroups(items: readonly JsonObject[], groupBy: GroupBy): readonly ArchiveGroup[] {
  const groups = new Map<string, { name: string; date: number; query: string; items: JsonObject[] }>();
  for (const item of items) {
    for (const { key, name, query } of membershipsOf(item, groupBy)) {
      const group = groups.get(key) ?? { name, date: momentOf(item), query, items: [] };
      group.items.push(item);
      groups.set(key, group);
    }
  }
  const made = [...groups].map(([key, group]) => Object.assign({ key }, group));
  const isTime = groupBy === "month" || groupBy === "year";
  return made.toSorted((one, other) =>
    isTime ? other.key.localeCompare(one.key) : one.name.localeCompare(other.name, "en", { sensitivity: "base" }),
  );
}
