import type { MessageText } from "@stoa/core/message/message-of.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import { linkAddress } from "@stoa/core/link/link-address.ts";
import type { LinkPosition } from "@stoa/core/navigation/navigation-api.ts";
import { NAVIGATION_MESSAGES } from "@stoa/core/navigation/navigation-messages.ts";
import { MAX_NAVIGATION_LINKS, type ExternalLink, type Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { editDocument, lockDocumentOf } from "../document/document-service.ts";
import { findNavigation } from "./site-navigation-service.ts";

type List = { readonly id: string; readonly data: Navigation };

/** Locks a navigation. Throws `not_found`, and `version_conflict` when it is not the version the caller saw. */
async function lockNavigation(db: SiteDb, { navigation, version }: LinkPosition): Promise<List> {
  const { id } = await findNavigation(db, navigation);
  const list = await lockDocumentOf(db, id, "navigation");
  if (list.version !== version) throw new AppError("version_conflict");
  return { id, data: list.data as Navigation };
}

function throwFieldError(field: string, message: MessageText): never {
  throw new AppError("invalid_request", { fields: { [field]: message } });
}

/** Validates and normalizes a link like the link editor. Throws `invalid_request`. */
function checkedLink({ title, url, newWindow }: ExternalLink): ExternalLink {
  const name = title.trim();
  if (name === "") throwFieldError("link.title", NAVIGATION_MESSAGES.linkTitleMissing);
  const written = linkAddress(url);
  if (!written.ok) return throwFieldError("link.url", written.message);
  if (written.address === "") throwFieldError("link.url", NAVIGATION_MESSAGES.linkAddressMissing);
  return { title: name, url: written.address, newWindow };
}

type Writing = { readonly items: Navigation["items"]; readonly label: string; readonly by: string };

async function writeLinks(db: SiteDb, { id, data }: List, { items, label, by }: Writing): Promise<string[]> {
  const patches = makePatches(data, { ...data, items });
  if (patches.length === 0) return [];
  await editDocument(db, { id, kind: "navigation", version: undefined, patches, label, by });
  return [id];
}

type LinkWriting = { readonly place: LinkPosition; readonly link: ExternalLink; readonly by: string };

/** Inserts a link. Throws `not_found`, `version_conflict` and `invalid_request`. */
export async function addLink(db: SiteDb, { place, link, by }: LinkWriting): Promise<string[]> {
  const externalLink = checkedLink(link);
  const list = await lockNavigation(db, place);
  const { items } = list.data;
  if (items.length >= MAX_NAVIGATION_LINKS) {
    throwFieldError("to", ownerMessage(NAVIGATION_MESSAGES.full, { count: String(MAX_NAVIGATION_LINKS) }));
  }
  return writeLinks(db, list, { items: items.toSpliced(place.index, 0, { externalLink }), label: "Add a link", by });
}

/** Replaces a link. Throws what `addLink` throws, and `version_conflict` if there is none at that position. */
export async function changeLink(db: SiteDb, { place, link, by }: LinkWriting): Promise<string[]> {
  const externalLink = checkedLink(link);
  const list = await lockNavigation(db, place);
  const { items } = list.data;
  const before = items[place.index];
  if (!before || !("externalLink" in before)) throw new AppError("version_conflict");
  return writeLinks(db, list, { items: items.with(place.index, { externalLink }), label: "Change link", by });
}
