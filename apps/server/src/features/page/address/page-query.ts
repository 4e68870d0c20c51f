/** Page formats. spec: template-platform 2.2 */
export const PAGE_FORMATS = ["html", "json", "json-pretty", "main-content", "page-context", "rss", "ical"] as const;
export type PageFormat = (typeof PAGE_FORMATS)[number];

export type PageFilter = {
  readonly author: string;
  readonly category: string;
  /** `MM-YYYY`. */
  readonly month: string;
  readonly tag: string;
};

/** The query parameters that affect a page. spec: template-platform 2.2 */
export type PageQuery = {
  readonly format: PageFormat;
  readonly offset: number;
  /** Events as list or calendar; "" for the collection's default. */
  readonly view: "" | "list" | "calendar";
  readonly filter: PageFilter;
  readonly text: string;
};

const NO_FILTER: PageFilter = { author: "", category: "", month: "", tag: "" };

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

export function countNarrowings({ filter, view, text }: PageQuery): number {
  return [...Object.values(filter), view, text].filter((value) => value !== "").length;
}

/** Query parameters in a fixed order, so equal queries have equal text. */
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

/** Canonical query text: "" or `?format=…&offset=…`. */
export function queryText(query: PageQuery): string {
  const parts = partsOf(query);
  return parts.length === 0 ? "" : `?${new URLSearchParams(parts).toString()}`;
}

/** A link always points to the HTML page, whatever format it appears in. */
export function linkTo(path: string, query: Partial<PageQuery>): string {
  return `${path}${queryText({ ...PLAIN_QUERY, ...query, format: "html" })}`;
}

/** The search page, unless the site has its own page there. */
export const SEARCH_PATH = "/search";
