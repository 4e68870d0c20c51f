import { escapeHtml, layoutHtml } from "./layout-html.ts";

/** One run of a `<squarespace:…>` tag in a page. */
export type TagCall = {
  readonly attributes: Readonly<Record<string, string>>;
  readonly hasBody: boolean;
  /** Renders the inline body with a node as its scope. */
  readonly renderBody: (node: unknown) => string;
  /** Renders a block of the theme by its name without extension. */
  readonly renderBlock: (name: string, node: unknown) => string;
  /** Looks a name up from the tag outward. */
  readonly lookup: (name: string) => unknown;
};

export type TagHandler = (call: TagCall) => string;

/** Scope of a navigation area; the page prepares one for each area of the theme. spec: template-platform 2.1 */
export type NavigationScope = {
  readonly items: readonly unknown[];
  readonly active: boolean;
  readonly folderActive: boolean;
};

const EMPTY_NAVIGATION: NavigationScope = { items: [], active: false, folderActive: false };

/** Where a page leaves its navigation areas for the tag. */
export const NAVIGATION_AREAS = "stoa-navigation-areas";

function renderNavigation({ attributes, hasBody, renderBody, renderBlock, lookup }: TagCall): string {
  const areas = lookup(NAVIGATION_AREAS) as Readonly<Record<string, NavigationScope>> | undefined;
  const name = attributes["navigationId"] ?? "";
  const area = areas && Object.hasOwn(areas, name) ? areas[name] : undefined;
  const scope = { ...(area ?? EMPTY_NAVIGATION), website: lookup("website") };
  const template = attributes["template"];
  if (template !== undefined) return renderBlock(template, scope);
  return hasBody ? renderBody(scope) : "";
}

/** What a `<squarespace:query>` asks for. spec: template-platform 1.1 */
export type ThemeQuery = {
  /** `urlId` of a collection. */
  readonly collection: string;
  readonly limit: number;
  readonly skip: number;
};

/**
 * Where a page keeps its queries. A page is rendered once to learn what it asks, and once more with the answers, so that
 * attributes and conditions may come from the page's own data.
 */
export type QueryDesk = { readonly asked: ThemeQuery[]; readonly answers: Readonly<Record<string, unknown>> };

export const QUERY_DESK = "stoa-query-desk";
/** spec: template-platform 1.1, query: 8 a page, 100 items each, skip at most 10 */
const QUERY_LIMITS = { perPage: 8, items: 100, skip: 10 } as const;

export function queryKey({ collection, limit, skip }: ThemeQuery): string {
  return `${collection} ${limit} ${skip}`;
}

function wholeNumber(text: string | undefined, fallback: number, max: number): number {
  const number = Number(text ?? fallback);
  return Number.isInteger(number) && number >= 0 ? Math.min(number, max) : fallback;
}

function renderQuery({ attributes, renderBody, lookup }: TagCall): string {
  const desk = lookup(QUERY_DESK) as QueryDesk | undefined;
  const query: ThemeQuery = {
    collection: (attributes["collection"] ?? "").replace(/^\/+/, ""),
    limit: wholeNumber(attributes["limit"], QUERY_LIMITS.items, QUERY_LIMITS.items),
    skip: wholeNumber(attributes["skip"], 0, QUERY_LIMITS.skip),
  };
  const key = queryKey(query);
  if (desk && Object.hasOwn(desk.answers, key)) return renderBody(desk.answers[key]);
  if (desk && desk.asked.length < QUERY_LIMITS.perPage) desk.asked.push(query);
  return "";
}

/** Fields that nobody has edited yet render as an empty layout, so that themes and the editor find their place. */
function renderBlockField({ attributes }: TagCall): string {
  const { id = "", label } = attributes;
  return layoutHtml(
    {
      id,
      type: "block-field",
      columns: attributes["columns"] === "1" ? 1 : 12,
      updatedOn: 0,
      label,
      className: attributes["class"],
      isLocked: attributes["lock-layout"] === "true",
    },
    undefined,
  );
}

/** A script of the theme's `scripts` folder; a path can not leave it. */
function renderScript({ attributes }: TagCall): string {
  const src = (attributes["src"] ?? "").replace(/^\/+/, "");
  if (src === "" || src.split("/").includes("..")) return "";
  return `<script src="/scripts/${escapeHtml(encodeURI(src))}"></script>`;
}

/** The tags that exist; others render nothing and are reported. */
export const SPECIAL_TAGS: Readonly<Record<string, TagHandler>> = {
  navigation: renderNavigation,
  "block-field": renderBlockField,
  query: renderQuery,
  script: renderScript,
};
