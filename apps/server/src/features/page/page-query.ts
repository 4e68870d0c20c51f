/** Forms in which a page is served. spec: template-platform 2.2 */
export const PAGE_FORMATS = ["html", "json", "json-pretty", "main-content", "page-context", "rss", "ical"] as const;
export type PageFormat = (typeof PAGE_FORMATS)[number];

/** What a list is narrowed to: texts as the visitor has them, which need not exist. */
export type PageFilter = {
  readonly author: string;
  readonly category: string;
  /** `MM-YYYY`. */
  readonly month: string;
  readonly tag: string;
};

/** The part of a query that changes what is served. spec: template-platform 2.2 */
export type PageQuery = {
  readonly format: PageFormat;
  readonly offset: number;
  /** Events as a list or a calendar; "" as the collection has it. */
  readonly view: "" | "list" | "calendar";
  readonly filter: PageFilter;
  /** What is searched for. */
  readonly text: string;
};

const NO_FILTER: PageFilter = { author: "", category: "", month: "", tag: "" };

/** What a page without a query is asked for. */
export const PLAIN_QUERY: PageQuery = { format: "html", offset: 0, view: "", filter: NO_FILTER, text: "" };

const MAX_OFFSET = 100_000;
/** Longer than any tag, category, author or search. */
const MAX_TEXT = 200;

function textIn(parameters: URLSearchParams, name: string): string {
  const text = (parameters.get(name) ?? "").replace(/\p{Cc}+/gu, " ").trim();
  return Array.from(text).slice(0, MAX_TEXT).join("").toWellFormed();
}

export function readPageQuery(search: string): PageQuery {
  const parameters = new URLSearchParams(search);
  const format = PAGE_FORMATS.find((one) => one === parameters.get("format")) ?? "html";
  const offset = Number(parameters.get("offset") ?? 0);
  const view = (["list", "calendar"] as const).find((one) => one === parameters.get("view")) ?? "";
  const of = (name: string): string => textIn(parameters, name);
  return {
    format,
    offset: Number.isInteger(offset) && offset > 0 ? Math.min(offset, MAX_OFFSET) : 0,
    view,
    filter: { author: of("author"), category: of("category"), month: of("month"), tag: of("tag") },
    text: of("q"),
  };
}

function isFiltered({ author, category, month, tag }: PageFilter): boolean {
  return author !== "" || category !== "" || month !== "" || tag !== "";
}

/** How much of a query narrows a page down: what a stranger can make up without end. */
export function countNarrowings({ filter, view, text }: PageQuery): number {
  return [...Object.values(filter), view, text].filter((value) => value !== "").length;
}

/** Names and values of a query in one order, so that the same question has one text. */
function partsOf({ format, offset, view, filter, text }: PageQuery): Array<[string, string]> {
  const parts: Array<[string, string]> = [
    ["format", format === "html" ? "" : format],
    ["q", text],
    ["view", view],
    ...Object.entries(isFiltered(filter) ? filter : {}),
    ["offset", offset === 0 ? "" : String(offset)],
  ];
  return parts.filter(([, value]) => value !== "");
}

/** A query that says the same in one way only: "" or `?format=…&offset=…`. */
export function queryText(query: PageQuery): string {
  const parts = partsOf(query);
  return parts.length === 0 ? "" : `?${new URLSearchParams(parts).toString()}`;
}

/** A path with a query as links have it: whatever the page is shown as, a link leads to the page itself. */
export function linkTo(path: string, query: Partial<PageQuery>): string {
  return `${path}${queryText({ ...PLAIN_QUERY, ...query, format: "html" })}`;
}

/** Where the search page is, unless the site has a page of its own there. */
export const SEARCH_PATH = "/search";
