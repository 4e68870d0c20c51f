import { isSafeUrl } from "@stoa/core/block/render/safe-url.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { linkAddress } from "@stoa/core/link/link-address.ts";
import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import { publicNavigations, withFirstLink } from "@stoa/core/store-page/site-layout.ts";
import type { LayoutArea, NavigationLink } from "@stoa/core/store-page/store-page-api.ts";
import { STORE_PAGE_MESSAGES } from "@stoa/core/store-page/store-page-messages.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { editDocument, listDocuments } from "../document/document-service.ts";
import { listPageIds } from "./store-page-store.ts";

type Area = { readonly id: string; readonly data: Navigation; readonly version: number };
type Item = Navigation["items"][number];

async function listAreas(db: SiteDb): Promise<Area[]> {
  const documents = await listDocuments(db, "navigation");
  return publicNavigations(documents.map(({ id, data, version }) => ({ id, version, data: data as Navigation })));
}

async function readChildren(db: SiteDb): Promise<ReadonlyMap<string, readonly string[]>> {
  const collections = await listDocuments(db, "collection");
  return new Map(collections.map(({ id, data }) => [id, (data as Collection).children ?? []]));
}

function toLink(item: Item, children: ReadonlyMap<string, readonly string[]>): NavigationLink {
  if ("externalLink" in item) return { externalLink: item.externalLink, items: [] };
  const items = (children.get(item.collectionId) ?? []).map((collectionId) => ({ collectionId, items: [] }));
  return { collectionId: item.collectionId, items };
}

function toLayoutArea({ data, version }: Area, children: ReadonlyMap<string, readonly string[]>): LayoutArea {
  return { identifier: data.name, links: data.items.map((item) => toLink(item, children)), version };
}

export async function findNavigation(db: SiteDb, name: string): Promise<Area> {
  const area = (await listAreas(db)).find(({ data }) => data.name === name);
  if (!area)
    throw new AppError("not_found", { message: ownerMessage(STORE_PAGE_MESSAGES.unknownNavigation, { name }) });
  return area;
}

/** Main navigation first. */
export async function readSiteLayout(db: SiteDb): Promise<LayoutArea[]> {
  const [areas, children] = await Promise.all([listAreas(db), readChildren(db)]);
  return areas.map((area) => toLayoutArea(area, children));
}

function throwLinkError(index: number, message: string): never {
  throw new AppError("invalid_request", { fields: { [`navigation.items.${index}`]: message } });
}

/** A safe address is stored unchanged; any other is normalized like in the link editor. */
function checkedAddress(url: string, index: number): string {
  if (isSafeUrl(url)) return url;
  const written = linkAddress(url);
  return written.ok ? written.address : throwLinkError(index, written.message);
}

function toItem({ collectionId, externalLink, memberAreaId }: NavigationLink, index: number): Item {
  if (typeof memberAreaId === "string") throwLinkError(index, STORE_PAGE_MESSAGES.noMemberArea);
  if (typeof collectionId === "string") return { collectionId };
  if (!externalLink) throwLinkError(index, STORE_PAGE_MESSAGES.emptyLink);
  const { title, url, newWindow } = externalLink;
  return { externalLink: { title, url: checkedAddress(url, index), newWindow } };
}

async function writeItems(
  db: SiteDb,
  area: Area,
  {
    items,
    by,
    version,
  }: { readonly items: readonly Item[]; readonly by: string; readonly version?: number | undefined },
): Promise<Area> {
  const patches = makePatches(area.data, { ...area.data, items });
  const edit = { id: area.id, kind: "navigation", version, label: "Change navigation", by } as const;
  const { version: next } = await editDocument(db, { ...edit, patches });
  return { ...area, data: { ...area.data, items: [...items] }, version: next };
}

/**
 * Replaces a navigation's links. Throws `not_found`, `version_conflict`, and `invalid_request` for a link without a
 * target.
 */
export async function replaceNavigation(
  db: SiteDb,
  change: {
    readonly name: string;
    readonly links: readonly NavigationLink[];
    /** The version the caller saw; undefined skips the check. */
    readonly version: number | undefined;
    readonly by: string;
  },
): Promise<LayoutArea> {
  const { name, links, version, by } = change;
  const items = links.map(toItem);
  const area = await findNavigation(db, name);
  const ids = items.flatMap((item) => ("collectionId" in item ? item.collectionId : []));
  const known = await listPageIds(db, ids);
  for (const [index, item] of items.entries()) {
    if ("collectionId" in item && !known.has(item.collectionId)) throwLinkError(index, STORE_PAGE_MESSAGES.unknownLink);
  }
  const written = await writeItems(db, area, { items, version, by });
  return toLayoutArea(written, await readChildren(db));
}

/** Puts a page first in the main navigation. Throws `not_found` with the text of the spec when there is none. */
export async function putFirstInNavigation(
  db: SiteDb,
  { collectionId, by }: { readonly collectionId: string; readonly by: string },
): Promise<void> {
  const [main] = await listAreas(db);
  if (!main) throw new AppError("not_found", { message: STORE_PAGE_MESSAGES.noMainNavigation });
  await writeItems(db, main, { items: withFirstLink(main.data.items, collectionId), by });
}
