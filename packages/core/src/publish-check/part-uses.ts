import { isJsonObject, type JsonObject } from "../lib/patch/json-value.ts";
import type { DocumentPart } from "./document-parts.ts";

/** A link as stored: to a document by id, to an address, or to nothing. */
export type LinkUse =
  | { readonly kind: "document"; readonly id: string; readonly isInMenu?: true }
  | { readonly kind: "address"; readonly address: string; readonly text: string };

/** An image of the site's files, or one in rich text (`imageId` is null). */
export type PictureUse = { readonly imageId: string | null; readonly altText: string; readonly source: string };

export type PartUses = { readonly links: LinkUse[]; readonly pictures: PictureUse[] };

const ADDRESS_MEMBERS: ReadonlySet<string> = new Set([
  "url",
  "sourceUrl",
  "clickthroughUrl",
  "profileUrl",
  "websiteUrl",
  "buttonUrl",
]);
/** Blocks of custom code, whose content is not checked. */
const CODE_BLOCKS: ReadonlySet<number> = new Set([22, 23]);
const BUTTON_BLOCK = 53;
const MAX_DEPTH = 24;

// None of these can match past the next `<`, so they run in linear time.
const ANCHOR = /<a\b([^<>]*)>([^<>]*)/gi;
const IMAGE = /<img\b([^<>]*)>/gi;
const ATTRIBUTE = { href: attribute("href"), alt: attribute("alt"), src: attribute("src") };

function attribute(name: string): RegExp {
  return new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i");
}

function attributeOf(attributes: string, name: keyof typeof ATTRIBUTE): string | undefined {
  const match = ATTRIBUTE[name].exec(attributes);
  return match ? decoded(match[1] ?? match[2] ?? "") : undefined;
}

function decoded(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').trim();
}

function readHtml(html: string, uses: PartUses): void {
  for (const [, attributes = "", text = ""] of html.matchAll(ANCHOR)) {
    const address = attributeOf(attributes, "href");
    if (address !== undefined) uses.links.push({ kind: "address", address, text: decoded(text) });
  }
  for (const [, attributes = ""] of html.matchAll(IMAGE)) {
    const source = attributeOf(attributes, "src") ?? "";
    if (attributeOf(attributes, "alt") === undefined) uses.pictures.push({ imageId: null, altText: "", source });
  }
}

function readText(name: string, text: string, uses: PartUses): void {
  if (ADDRESS_MEMBERS.has(name)) {
    if (text !== "") uses.links.push({ kind: "address", address: text, text: "" });
  } else if (text.includes("<")) readHtml(text, uses);
}

function readObject(object: JsonObject, uses: PartUses): void {
  const { imageId, altText, documentId } = object;
  if (typeof imageId === "string" && typeof altText === "string") {
    uses.pictures.push({ imageId, altText: altText.trim(), source: "" });
  }
  if (typeof documentId === "string") uses.links.push({ kind: "document", id: documentId });
}

function readValue(name: string, value: unknown, { uses, depth }: { uses: PartUses; depth: number }): void {
  if (depth > MAX_DEPTH) return;
  if (typeof value === "string") readText(name, value, uses);
  else if (Array.isArray(value)) for (const one of value) readValue(name, one, { uses, depth: depth + 1 });
  else if (isJsonObject(value)) {
    readObject(value, uses);
    for (const [member, one] of Object.entries(value)) readValue(member, one, { uses, depth: depth + 1 });
  }
}

/** Menu entries use a different member than links to name pages. */
function readMenu(value: unknown, uses: PartUses): void {
  const items = isJsonObject(value) ? value["items"] : undefined;
  if (!Array.isArray(items)) return;
  for (const item of items) {
    if (isJsonObject(item) && typeof item["collectionId"] === "string") {
      uses.links.push({ kind: "document", id: item["collectionId"], isInMenu: true });
    }
  }
}

/** Returns the links and images in a part of a document, as stored. */
export function partUses({ value, blockType, place }: DocumentPart): PartUses {
  const uses: PartUses = { links: [], pictures: [] };
  if (blockType !== null && CODE_BLOCKS.has(blockType)) return uses;
  readValue("", value, { uses, depth: 0 });
  if (place === "Menu") readMenu(value, uses);
  if (blockType === BUTTON_BLOCK && isJsonObject(value)) {
    const { text, link } = value;
    if (typeof text === "string" && text.trim() !== "" && link === undefined) {
      uses.links.push({ kind: "address", address: "", text });
    }
  }
  return uses;
}
