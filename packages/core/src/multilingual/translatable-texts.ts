import { isJsonObject, type JsonObject } from "../lib/json-value.ts";
import type { Block, Layout } from "../page/layout-schema.ts";
import { mapLayoutBlocks } from "../page/map-layout-blocks.ts";
import { htmlMembersOfBlock } from "./block-texts.ts";
import { elementKey } from "./element-key.ts";
import { labelChoices } from "./form-choice-texts.ts";
import { mapStoreTexts } from "./store-preference-texts.ts";
import type { TranslatableKind } from "./translatable-kinds.ts";

/**
 * A text of a document. `path` is made of the names of members, parted by slashes; an element of a list is `#` and its id where it has one
 * (a block, a field, a picture), so that it keeps its translation wherever it is moved to, and its position otherwise.
 */
export type TranslatableText = { readonly path: string; readonly text: string; readonly isHtml: boolean };

type ChangeText = (text: TranslatableText) => string;
type Walk = {
  readonly isHtml: (path: string) => boolean;
  readonly change: ChangeText;
  /** Puts texts into an object that are not members of it. */
  readonly complete?: (object: JsonObject, prefix: string) => JsonObject;
};

/** Members that visitors read, in documents and in blocks. */
const TEXT_MEMBERS: ReadonlySet<string> = new Set([
  "addressTitle",
  "altText",
  "bio",
  "buttonLabel",
  "buttonText",
  "caption",
  "collection",
  "columns",
  "customAddButtonText",
  "description",
  "detail",
  "disclaimer",
  "displayName",
  "excerpt",
  "features",
  "headerText",
  "homepage",
  "interval",
  "item",
  "label",
  "lightboxHandleText",
  "linkText",
  "navigationTitle",
  "placeholder",
  "quote",
  "siteDescription",
  "siteTagLine",
  "siteTitle",
  "source",
  "submissionMessage",
  "submitButtonText",
  "text",
  "title",
]);
/** HTML of a document's own; blocks say themselves which of their members are. */
const HTML_MEMBERS: ReadonlySet<string> = new Set(["html", "excerpt", "bio", "submissionMessage", "disclaimer"]);
const HTML_DESCRIPTIONS: ReadonlySet<string> = new Set(["product", "collection"]);
/** Parts of a document without a word for visitors, or with words that are names of files, hosts and codes. */
const CLOSED_MEMBERS: ReadonlySet<string> = new Set([
  "theme",
  "injection",
  "headCode",
  "captcha",
  "socialAccounts",
  "shareButtons",
  "variants",
  "oembed",
  "audio",
  "customContent",
  "taxClass",
]);
/** Code is the owner's own, in whatever language. */
const CODE_BLOCK = 23;
const IMAGE_BLOCK = 5;

function walkMember(value: unknown, { path, name }: { path: string; name: string }, walk: Walk): unknown {
  if (typeof value === "string") {
    const isHtml = walk.isHtml(path);
    const isText = isHtml || TEXT_MEMBERS.has(name);
    return isText && value.trim() !== "" ? walk.change({ path, text: value, isHtml }) : value;
  }
  if (Array.isArray(value)) {
    return value.map((element, index) =>
      walkMember(element, { path: `${path}/${elementKey(element, index)}`, name }, walk),
    );
  }
  return isJsonObject(value) ? walkObject(value, `${path}/`, walk) : value;
}

function walkObject(object: JsonObject, prefix: string, walk: Walk): JsonObject {
  const members = Object.entries(object).map(([name, value]) =>
    CLOSED_MEMBERS.has(name) ? [name, value] : [name, walkMember(value, { path: prefix + name, name }, walk)],
  );
  const walked = Object.fromEntries(members) as JsonObject;
  return walk.complete?.(walked, prefix) ?? walked;
}

function walkBlock(block: Block, change: ChangeText): Block {
  if (block.type === CODE_BLOCK) return block;
  const htmlPaths = htmlMembersOfBlock(block);
  const prefix = `layout/#${block.id}/`;
  const isHtml = (path: string): boolean => htmlPaths.has(path.slice(prefix.length));
  // Where an image block has its caption is a choice, not a text.
  const own: ChangeText = (text) =>
    block.type === IMAGE_BLOCK && text.path === `${prefix}caption` ? text.text : change(text);
  return { ...block, value: walkObject(block.value, prefix, { isHtml, change: own }) };
}

type OptionWords = {
  readonly nameOf: (name: string) => string;
  readonly valueOf: (name: string, value: unknown) => unknown;
};

function walkVariant(variant: unknown, { nameOf, valueOf }: OptionWords): unknown {
  if (!isJsonObject(variant) || !isJsonObject(variant["attributes"])) return variant;
  const attributes = Object.entries(variant["attributes"]).map(([name, value]) => [nameOf(name), valueOf(name, value)]);
  return { ...variant, attributes: Object.fromEntries(attributes) as JsonObject };
}

/** Names of options and their values, which products hold as names of members. */
function walkOptions(product: JsonObject, change: ChangeText): JsonObject {
  const { variantOptionOrdering: names, variants } = product;
  if (!Array.isArray(names) || !Array.isArray(variants)) return product;
  const word = (path: string, text: string): string => change({ path, text, isHtml: false });
  const words: OptionWords = {
    nameOf: (name) => word(`options/=${name}`, name),
    valueOf: (name, value) =>
      typeof value === "string" && value !== "" ? word(`options/=${name}/=${value}`, value) : value,
  };
  const walked = {
    variantOptionOrdering: names.map((name) => words.nameOf(String(name))),
    variants: variants.map((variant) => walkVariant(variant, words)),
  };
  return { ...product, ...walked };
}

/** The document with each of its texts replaced by what `change` makes of it. Shapes that are not those of the kind stay as they are. */
export function mapTexts(kind: TranslatableKind, data: unknown, change: ChangeText): unknown {
  if (!isJsonObject(data)) return data;
  if (kind === "store") return mapStoreTexts(data, change);
  const { layout, ...rest } = data;
  const isHtml = (path: string): boolean => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    return HTML_MEMBERS.has(name) || (path === "description" && HTML_DESCRIPTIONS.has(kind));
  };
  const ofForm = { complete: (field: JsonObject, prefix: string) => labelChoices(field, prefix, change) };
  const walked = walkObject(rest, "", { isHtml, change, ...(kind === "form" ? ofForm : {}) });
  const named = kind === "product" ? walkOptions(walked, change) : walked;
  // What a form is called in the studio is nobody else's business, and an area's name is what the theme asks for.
  const blocks = layout as Layout | undefined;
  return blocks === undefined
    ? named
    : { ...named, layout: mapLayoutBlocks(blocks, (block) => walkBlock(block, change)) };
}

/** All texts of a document that a translation can hold, in reading order, each path once. */
export function listTexts(kind: TranslatableKind, data: unknown): TranslatableText[] {
  const texts = new Map<string, TranslatableText>();
  mapTexts(kind, data, (text) => {
    if (!texts.has(text.path)) texts.set(text.path, text);
    return text.text;
  });
  return [...texts.values()];
}
