import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import { layoutHtml } from "../../block/block-service.ts";
import {
  DATA_QUERY_RESULTS,
  DATA_QUERY_LIMITS,
  dataQueryKey,
  type DataQueryResults,
  type ThemeDataQuery,
} from "../area/theme-data-queries.ts";
import { PLATFORM_NAMES } from "./platform-names.ts";
import { renderTemplateOrBody, wholeNumber, type TagCall } from "./tag-call.ts";

type Attributes = TagCall["attributes"];

function commaList(text = ""): string[] {
  return text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

function collectionAddress(text = ""): string {
  return text.trim().replace(/^\/+|(?<!\/)\/+$/g, "");
}

/** The question in a tag's attributes; undefined for a tag without one or with a missing attribute. */
export function dataQueryOf(name: string, attributes: Attributes): ThemeDataQuery | undefined {
  switch (name) {
    case "query":
      return queryOf(attributes);
    case "category":
      return categoryOf(attributes);
    case "related":
      return relatedOf(attributes);
    case "block-field":
      return blockFieldOf(attributes);
    default:
      return undefined;
  }
}

function queryOf(attributes: Attributes): ThemeDataQuery | undefined {
  const collection = collectionAddress(attributes["collection"]);
  if (collection === "") return undefined;
  const { items, skip } = DATA_QUERY_LIMITS;
  return {
    kind: "query",
    collection,
    limit: wholeNumber(attributes["limit"], items, items),
    skip: wholeNumber(attributes["skip"], 0, skip),
    isFeatured: attributes["featured"]?.trim().toLowerCase() === "true",
    tags: commaList(attributes["tag"]),
    categories: commaList(attributes["category"]),
  };
}

function categoryOf(attributes: Attributes): ThemeDataQuery | undefined {
  const collection = collectionAddress(attributes["collection"]);
  const { items } = DATA_QUERY_LIMITS;
  return collection === ""
    ? undefined
    : { kind: "category", collection, limit: wholeNumber(attributes["limit"], items, items) };
}

function relatedOf(attributes: Attributes): ThemeDataQuery | undefined {
  const collectionId = attributes["collectionId"]?.trim() ?? "";
  const itemId = attributes["itemId"]?.trim() ?? "";
  const { related, items } = DATA_QUERY_LIMITS;
  return collectionId === "" || itemId === ""
    ? undefined
    : { kind: "related", collectionId, itemId, limit: wholeNumber(attributes["limit"], related, items) };
}

function blockFieldOf(attributes: Attributes): ThemeDataQuery | undefined {
  const id = attributes["id"]?.trim() ?? "";
  return id === "" ? undefined : { kind: "block-field", id };
}

/** Questions of each rendering so far: the limits are per page, and equal questions count once. */
const askedOf = new WeakMap<DataQueryResults, Map<ThemeDataQuery["kind"], Set<string>>>();

function isAllowed(services: DataQueryResults, ask: ThemeDataQuery, key: string): boolean {
  const byKind = askedOf.get(services) ?? new Map<ThemeDataQuery["kind"], Set<string>>();
  askedOf.set(services, byKind);
  const asked = byKind.get(ask.kind) ?? new Set();
  byKind.set(ask.kind, asked);
  if (asked.has(key)) return true;
  if (asked.size >= DATA_QUERY_LIMITS.perPage[ask.kind]) return false;
  asked.add(key);
  return true;
}

const NEEDED: Readonly<Record<ThemeDataQuery["kind"], readonly string[]>> = {
  query: ["collection"],
  category: ["collection"],
  related: ["collectionId", "itemId"],
  "block-field": ["id"],
};

/** An attribute that evaluates to empty is not an error: a page without an item has no related ones. */
function reportMissing({ attributes, reportError }: TagCall, kind: ThemeDataQuery["kind"]): void {
  const missing = NEEDED[kind].filter((name) => attributes[name] === undefined);
  if (missing.length > 0) reportError(`A ${kind} tag needs ${missing.map((name) => `${name}="…"`).join(" and ")}.`);
}

const BOUNDS = [
  {
    name: "limit",
    max: DATA_QUERY_LIMITS.items,
    says: "returns up to",
    advice: " Link to the collection for the rest.",
  },
  { name: "skip", max: DATA_QUERY_LIMITS.skip, says: "skips up to", advice: "" },
] as const;

function reportBounds({ attributes, reportError }: TagCall, kind: ThemeDataQuery["kind"]): void {
  for (const { name, max, says, advice } of BOUNDS) {
    const written = attributes[name] ?? "";
    if (Number(written) > max)
      reportError(`A ${kind} tag ${says} ${max} items, so ${name}="${written}" counts as ${max}.${advice}`);
  }
}

/** Reports a question about a collection that is missing or not visible. */
function reportUnseen(ask: ThemeDataQuery, answer: object, { reportError }: TagCall): void {
  if (!("collection" in ask) || "collection" in answer) return;
  reportError(
    `There is no public collection "${ask.collection}", so this ${ask.kind} tag is empty. Use the address of an existing one.`,
  );
}

/** The answer to a tag's question; without one, the question is left for the page to resolve. */
function answerOf(call: TagCall, kind: ThemeDataQuery["kind"]): object | undefined {
  const ask = dataQueryOf(kind, call.attributes);
  if (!ask) {
    reportMissing(call, kind);
    return undefined;
  }
  const services = call.lookup(DATA_QUERY_RESULTS) as DataQueryResults | undefined;
  if (!services) return undefined;
  const key = dataQueryKey(ask);
  if (!isAllowed(services, ask, key)) {
    call.reportError(`A page may have ${DATA_QUERY_LIMITS.perPage[kind]} ${kind} tags; this one renders nothing.`);
    return undefined;
  }
  const answer = services.answers.get(key);
  if (answer === undefined) {
    services.asked.set(key, ask);
    return undefined;
  }
  reportBounds(call, kind);
  reportUnseen(ask, answer, call);
  return answer;
}

/**
 * A query's body sees its collection and the site, but nothing of the surrounding page. spec: template-platform 1.1,
 * query
 */
export function renderQuery(call: TagCall): string {
  const answer = answerOf(call, "query");
  if (answer === undefined) return "";
  const around = PLATFORM_NAMES.map((name): [string, unknown] => [name, call.lookup(name)]);
  return call.renderBodyAlone({ ...Object.fromEntries(around), ...answer });
}

/** spec: template-platform 1.1, category */
export function renderCategory(call: TagCall): string {
  const answer = answerOf(call, "category");
  return answer === undefined ? "" : renderTemplateOrBody(call, answer);
}

/** spec: template-platform 1.1, related */
export function renderRelated(call: TagCall): string {
  const answer = answerOf(call, "related");
  return answer === undefined ? "" : renderTemplateOrBody(call, answer);
}

export type BlockFieldAnswer = {
  readonly layout: Layout | undefined;
  /** Unix milliseconds of the last change. */
  readonly updatedOn: number;
  readonly renderBlock: (block: Block) => string;
};

const EMPTY_FIELD: BlockFieldAnswer = { layout: undefined, updatedOn: 0, renderBlock: () => "" };

const EDITOR_HINTS = ["annotation-alignment", "description"] as const;

function addEditorHints(html: string, attributes: Attributes): string {
  const hints = EDITOR_HINTS.flatMap((name) => {
    const value = attributes[name];
    return value === undefined ? [] : [` data-${name}="${escapeHtml(value)}"`];
  });
  // Quoted values are escaped, so the first `>` ends the opening tag.
  return hints.length === 0 ? html : html.replace(">", () => `${hints.join("")}>`);
}

/** An unedited area is an empty layout, so themes and the editor find it. */
export function renderBlockField(call: TagCall): string {
  const { attributes } = call;
  const ask = blockFieldOf(attributes);
  const answer = answerOf(call, "block-field") as BlockFieldAnswer | undefined;
  if (ask?.kind !== "block-field") return "";
  const { layout, updatedOn, renderBlock } = answer ?? EMPTY_FIELD;
  const root = {
    id: ask.id,
    type: "block-field",
    columns: attributes["columns"]?.trim() === "1" ? 1 : 12,
    updatedOn,
    label: attributes["label"],
    className: attributes["class"],
    isLocked: attributes["lock-layout"]?.trim().toLowerCase() === "true",
  } as const;
  return addEditorHints(layoutHtml(root, layout, renderBlock), attributes);
}
