import { isJsonObject, type JsonObject } from "../../lib/patch/json-value.ts";
import type { Block, Layout } from "../../page/layout/layout-schema.ts";
import { mapLayoutBlocks } from "../../page/layout/map-layout-blocks.ts";
import { htmlMembersOfBlock } from "./block-texts.ts";
import { elementKey } from "./element-key.ts";
import { labelChoices } from "./form-choice-texts.ts";
import { mapStoreTexts } from "./store-preference-texts.ts";
import type { TranslatableKind } from "./translatable-kinds.ts";

/**
 * A text of a document. `path` consists of member names separated by slashes; a list element is `#` and its id if it
 * has one
 * (a block, field or image), so it keeps its translation when moved, otherwise its position.
 */
export type TranslatableText = { readonly path: string; readonly text: string; readonly isHtml: boolean };

type ChangeText = (text: TranslatableText) => string;
type Walk = {
  readonly isHtml: (path: string) => boolean;
  readonly change: ChangeText;
  /** Adds derived texts to an object. */
  readonly complete?: (object: JsonObject, prefix: string) => JsonObject;
};

/** Members with text for visitors, in documents and blocks. */
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
/** HTML members of documents; block types declare their own. */
const HTML_MEMBERS: ReadonlySet<string> = new Set(["html", "excerpt", "bio", "submissionMessage", "disclaimer"]);
const HTML_DESCRIPTIONS: ReadonlySet<string> = new Set(["product", "collection"]);
/** Members without text for visitors, or with names of files, hosts and codes. */
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
/** Custom code is not translated. */
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
  // An image block's caption placement is an option, not a text.
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

/** Option names and values, which products store as member names. */
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

/**
 * Returns the document with `change` applied to each of its texts. Parts that do not match the kind's shape are
 * unchanged.
 */
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
  // A form's name is only shown in the studio, and an area's name is an identifier of the theme.
  const blocks = layout as Layout | undefined;
  return blocks === undefined
    ? named
    : { ...named, layout: mapLayoutBlocks(blocks, (block) => walkBlock(block, change)) };
}

/** Returns all translatable texts of a document in reading order, each path once. */
export function listTexts(kind: TranslatableKind, data: unknown): TranslatableText[] {
  const texts = new Map<string, TranslatableText>();
  mapTexts(kind, data, (text) => {
    if (!texts.has(text.path)) texts.set(text.path, text);
    return text.text;
  });
  return [...texts.values()];
}
