import { addressPath, readablePath } from "@stoa/core/page/address-path.ts";
import type { SiteDb } from "../../../db/database.ts";
import { readCommercePreferences } from "../../commerce-preference/commerce-preference-service.ts";
import { withTakenInstallments } from "../../payment/installment-service.ts";
import type { ThemeDataQuery } from "../../theme/theme-service.ts";
import { childrenOf } from "../context/collection-context.ts";
import { itemPath, pagePath } from "../context/page-path.ts";
import { SEARCH_PAGE_SIZE } from "../context/list-context.ts";
import { collectionTemplates, mainTemplate } from "../context/page-templates.ts";
import type { Passes } from "../../page-lock/page-lock-service.ts";
import { closedArea, closedLock, isOpen } from "../access/page-access.ts";
import { addressesIn } from "../address/page-address.ts";
import { PLAIN_QUERY, queryText, SEARCH_PATH, type PageQuery } from "../address/page-query.ts";
import { readDataResults, type DataResults } from "./page-data-queries.ts";
import { findPageLayouts } from "./layout-store.ts";
import { memberDeniedSubject } from "./member-denied-subject.ts";
import { listPaywallOffers } from "./paywall-offer-store.ts";
import { readFirstItems, readItem, readList, type PageReadContext } from "./list/read-list.ts";
import {
  joinFacts,
  NO_FACTS,
  type CollectionDocument,
  type ContentFacts,
  type ContentSource,
  type PageDocument,
  type SiteContent,
} from "./page-content.ts";
import type { FolderSubject, IndexPart, PageSubject } from "./page-subject.ts";
import { findSiteContent } from "./page-store.ts";
import { searchContent } from "./list/search-store.ts";

export type SubjectPageData = {
  readonly kind: "subject";
  readonly content: SiteContent;
  readonly subject: PageSubject;
  /** Answers to the questions the theme always has, resolved in advance. */
  readonly findings: DataResults;
  readonly facts: ContentFacts;
};

/** Result of an address: a page, a redirect, or nothing. Undefined for a site without settings. */
export type PageReadResult =
  | SubjectPageData
  | { readonly kind: "redirect"; readonly to: string; /** Whether it is permanent. */ readonly isLasting: boolean };

export type PageQuestion = PageReadContext & {
  readonly path: string;
  /** Undefined in the preview, which has no locks. */
  readonly passes: Passes | undefined;
  readonly memberAreas: ReadonlySet<string>;
};

type Found = { readonly subject: PageSubject; readonly facts?: ContentFacts };
type Answer = Found | { readonly redirectTo: string };

const NOT_FOUND: Found = { subject: { kind: "not-found" } };
/** An index with more collections shows the rest as links. */
const MAX_INDEX_LISTS = 40;
const MAX_INDEX_ITEMS = 100;

type PartAsk = {
  readonly document: CollectionDocument;
  readonly content: SiteContent;
  readonly setting: PageReadContext;
};

/** Contents of an index's pages, one statement per collection, sent together. */
async function readParts(db: SiteDb, { document, content, setting }: PartAsk): Promise<Found> {
  const children = childrenOf(document, content).filter(isOpen);
  const pages = children.filter((child) => child.kind === "page");
  const lists = children
    .filter((child) => child.kind === "collection" && child.data.folder === undefined)
    .slice(0, MAX_INDEX_LISTS) as CollectionDocument[];
  const [layouts, listings] = await Promise.all([
    findPageLayouts(db, { source: setting.source, keys: pages.map(({ id }) => id) }),
    Promise.all(lists.map((list) => readFirstItems(db, { document: list, content, setting }, MAX_INDEX_ITEMS))),
  ]);
  const parts = new Map<string, IndexPart>([
    ...pages.map(({ id }): [string, IndexPart] => [id, { layout: layouts.layouts.get(id) ?? null, listing: null }]),
    ...lists.map(({ id }, at): [string, IndexPart] => [id, { layout: null, listing: listings[at] ?? null }]),
  ]);
  const facts = joinFacts([layouts.facts, ...listings.map((listing) => listing.facts)]);
  return { subject: { kind: "folder", document, parts }, facts };
}

async function readFolder(db: SiteDb, ask: PartAsk): Promise<Answer> {
  const { document, content, setting } = ask;
  const { folder } = document.data;
  if (folder === "none") return NOT_FOUND;
  const [first] = childrenOf(document, content);
  if (folder === "redirect" && first) return { redirectTo: pagePath(first, content.settings.homepageId) };
  const subject: FolderSubject = { kind: "folder", document, parts: new Map() };
  const isFull = collectionTemplates(setting.theme, document)?.conf.hasFullData === true;
  return folder === "index" && isFull ? readParts(db, ask) : { subject };
}

/** A collection type without a list template redirects to its first item. spec: template-platform 1.7 */
async function readListOrFirst(db: SiteDb, ask: PartAsk): Promise<Answer> {
  const { document, setting } = ask;
  const subject = await readList(db, ask);
  if (!subject) return NOT_FOUND;
  const templates = collectionTemplates(setting.theme, document);
  const [first] = subject.listing.items;
  if (setting.query.format === "html" && templates?.item && !templates.list && first) {
    return { redirectTo: itemPath(document.data, first) };
  }
  return { subject, facts: joinFacts([subject.listing.facts, subject.upcoming?.facts ?? NO_FACTS]) };
}

async function readCollection(db: SiteDb, ask: PartAsk, urlId: string): Promise<Answer> {
  if (ask.document.data.folder !== undefined) return urlId === "" ? readFolder(db, ask) : NOT_FOUND;
  if (urlId === "") return readListOrFirst(db, ask);
  const subject = await readItem(db, ask, urlId);
  return subject ? { subject, facts: subject.found.facts } : NOT_FOUND;
}

async function readSearch(db: SiteDb, content: SiteContent, setting: PageReadContext): Promise<Found> {
  const { text, offset } = setting.query;
  const collections = [...content.linked.values()].filter(
    (document) => document.kind === "collection" && isOpen(document),
  );
  const question = {
    source: setting.source,
    text,
    language: content.settings.language,
    collectionIds: collections.map(({ id }) => id),
    offset,
    limit: SEARCH_PAGE_SIZE,
    now: setting.now,
  };
  const result = text === "" ? { hits: [], count: 0, facts: NO_FACTS } : await searchContent(db, question);
  return { subject: { kind: "search", text, result, offset }, facts: result.facts };
}

function lockedSubject(
  content: SiteContent,
  target: PageDocument | null,
  passes: Passes | undefined,
): Found | undefined {
  const lock = passes && closedLock(content, target, passes);
  return lock && { subject: { kind: "locked", lockedDocument: lock.document, lock, error: "" } };
}

/** Shown to non-members instead, with products that grant access. Drafts are open to everyone who may see them. */
async function deniedSubject(
  db: SiteDb,
  document: PageDocument | null,
  { passes, memberAreas }: PageQuestion,
): Promise<Found | undefined> {
  const areaId = passes && closedArea(document, memberAreas);
  if (areaId === undefined) return undefined;
  const offers = await listPaywallOffers(db, areaId);
  return { subject: memberDeniedSubject(offers) };
}

async function readAnswer(db: SiteDb, content: SiteContent, question: PageQuestion): Promise<Answer> {
  const { target } = content;
  const { path, passes } = question;
  const document = target?.data.enabled ? target : null;
  const barrier = lockedSubject(content, document, passes) ?? (await deniedSubject(db, document, question));
  if (barrier) return barrier;
  if (!document) return path === SEARCH_PATH ? readSearch(db, content, question) : NOT_FOUND;
  if (document.kind === "page") return { subject: { kind: "page", document } };
  const rest = path === "/" ? "" : readablePath(path).slice(document.data.urlId.length + 2);
  return readCollection(db, { document, content, setting: question }, rest);
}

/** The theme's questions that do not depend on the page's data. */
function knownAsks(document: PageDocument | null, { theme }: PageQuestion): readonly ThemeDataQuery[] {
  const templates = document?.kind === "collection" ? collectionTemplates(theme, document) : undefined;
  const main =
    document?.kind === "page" ? mainTemplate({ kind: "page", document }, theme) : (templates?.list ?? templates?.item);
  return [...theme.asks, ...((main && theme.asksOf.get(main)) ?? [])];
}

const NO_ISSUES: DataResults = new Map();

function isShownAsHtml({ format }: PageQuery): boolean {
  return format === "html" || format === "main-content";
}

function speechOf({ language, kind }: ContentSource): { language: string; isDraft: boolean } | undefined {
  return language === undefined ? undefined : { language, isDraft: kind === "draft" };
}

/** Reads a canonical path: two round trips, however many items and theme questions there are. */
export async function readPage(db: SiteDb, question: PageQuestion): Promise<PageReadResult | undefined> {
  const { source, path, query, now } = question;
  const addresses = addressesIn(path);
  const [found, preferences] = await Promise.all([
    findSiteContent(db, { source, addresses: addresses ?? ["-"], now }),
    readCommercePreferences(db, speechOf(source)).then((all) => withTakenInstallments(db, all)),
  ]);
  if (!found) return undefined;
  const content: SiteContent = { ...found, preferences };
  const { target, settings } = content;
  if (target && target.id === settings.homepageId && path === addressPath(target.data.urlId)) {
    return { kind: "redirect", to: `/${queryText(query)}`, isLasting: true };
  }
  const [answer, findings] = await Promise.all([
    readAnswer(db, content, question),
    isShownAsHtml(query) ? readDataResults(db, knownAsks(target, question), { content, setting: question }) : NO_ISSUES,
  ]);
  if ("redirectTo" in answer) {
    // A request for JSON gets the target's JSON.
    const to = `${answer.redirectTo}${queryText({ ...PLAIN_QUERY, format: query.format })}`;
    return { kind: "redirect", to, isLasting: false };
  }
  const facts = joinFacts([content.facts, answer.facts ?? NO_FACTS]);
  return { kind: "subject", content, subject: answer.subject, findings, facts };
}
