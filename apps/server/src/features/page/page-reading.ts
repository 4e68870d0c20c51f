import type { SiteDb } from "../../db/database.ts";
import { queryText, readAddress, type PageQuery } from "./page-address.ts";
import type { ContentSource, PageDocument, SiteContent } from "./page-content.ts";
import type { PageSubject } from "./page-context.ts";
import { pagePath } from "./navigation-scope.ts";
import { findProduct, findSiteContent, listProducts } from "./page-store.ts";

/** What an address shows: a page, another address, or nothing. Undefined for a site that has no settings yet. */
export type PageReading =
  | { readonly kind: "subject"; readonly content: SiteContent; readonly subject: PageSubject }
  | { readonly kind: "redirect"; readonly to: string };

type Question = { readonly source: ContentSource; readonly path: string; readonly query: PageQuery };

async function readCollection(
  db: SiteDb,
  document: Extract<PageDocument, { kind: "collection" }>,
  { source, query }: Question,
): Promise<PageSubject> {
  const { offset } = query;
  const listing = await listProducts(db, source, { collectionId: document.id, offset, limit: document.data.pageSize });
  if (offset > 0 && listing.products.length === 0) return { kind: "not-found" };
  return { kind: "list", document, listing, offset };
}

async function readSubject(db: SiteDb, content: SiteContent, question: Question): Promise<PageSubject> {
  const { target } = content;
  const address = readAddress(question.path);
  if (!target?.data.enabled || address.kind !== "content") return { kind: "not-found" };
  if (target.kind === "page") {
    return address.itemUrlId === null ? { kind: "page", document: target } : { kind: "not-found" };
  }
  if (address.itemUrlId === null) return readCollection(db, target, question);
  const find = { collectionId: target.id, urlId: address.itemUrlId };
  const found = await findProduct(db, question.source, find);
  return found ? { kind: "item", document: target, found } : { kind: "not-found" };
}

/** Reads what a canonical path shows: at most two statements, however many products there are. */
export async function readPage(db: SiteDb, question: Question): Promise<PageReading | undefined> {
  const address = readAddress(question.path);
  const urlId = address.kind === "content" ? address.urlId : "";
  const content = await findSiteContent(db, question.source, urlId);
  if (!content) return undefined;
  const { target } = content;
  const isHomeByName = target !== null && target.id === content.settings.homepageId && urlId !== null;
  if (isHomeByName && question.path === `/${target.data.urlId}`) {
    return { kind: "redirect", to: `${pagePath(target, target.id)}${queryText(question.query)}` };
  }
  return { kind: "subject", content, subject: await readSubject(db, content, question) };
}
