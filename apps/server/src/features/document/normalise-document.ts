import type { MessageFields } from "@stoa/core/message/message-of.ts";
import { checkLayout, normaliseBlock } from "@stoa/core/block/check-layout.ts";
import { CATEGORY_MESSAGES } from "@stoa/core/category/category-messages.ts";
import type { Category } from "@stoa/core/category/category-schema.ts";
import { DOCUMENT_SCHEMAS, type DocumentKind } from "@stoa/core/document/document-kinds.ts";
import { checkFormDocument } from "@stoa/core/form/check/check-form-document.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { checkItemAddresses } from "@stoa/core/item/check-item.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { tidyCode, tidyName } from "@stoa/core/lib/text/tidy-text.ts";
import { isCurrency } from "@stoa/core/lib/money/money.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { mapLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import { PAGE_EDIT_MESSAGES } from "@stoa/core/page/page-edit-messages.ts";
import type { Collection, Page } from "@stoa/core/page/page-schema.ts";
import { isReservedPath } from "@stoa/core/page/reserved-paths.ts";
import { checkLanguageList } from "@stoa/core/multilingual/language/check-language-list.ts";
import type { LanguageList } from "@stoa/core/multilingual/language/language-list-schema.ts";
import type { Translation } from "@stoa/core/multilingual/translation/translation-schema.ts";
import { checkProduct } from "@stoa/core/product/check/check-product.ts";
import { PRODUCT_RULE_MESSAGES } from "@stoa/core/product/product-messages.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { checkRedirects } from "@stoa/core/redirect/check-redirects.ts";
import type { RedirectList } from "@stoa/core/redirect/redirect-schema.ts";
import type { Author, Settings } from "@stoa/core/settings/settings-schema.ts";
import type { SiteLimits } from "@stoa/core/site/site-limits.ts";
import { Compile, type Validator } from "typebox/compile";
import { AppError } from "../../errors.ts";
import { schemaProblems } from "./schema-problems.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

/** Rules besides the schema of the kind. */
export type DocumentRules = {
  readonly limits: SiteLimits;
  /** The previous document; problems it already had are ignored. */
  readonly before?: unknown;
};

const validators = new Map<DocumentKind, Validator>();

function validatorOf(kind: DocumentKind): Validator {
  const known = validators.get(kind);
  if (known) return known;
  const validator = Compile(DOCUMENT_SCHEMAS[kind]);
  validators.set(kind, validator);
  return validator;
}

function checkSettings({ currency }: Settings): Record<string, string> {
  return isCurrency(currency) ? {} : { currency: PRODUCT_RULE_MESSAGES.unknownCurrency };
}

function checkLayoutOf({ layout }: { readonly layout?: Layout }, { limits }: DocumentRules): Record<string, string> {
  return layout ? checkLayout(layout, limits.blocksPerLayout) : {};
}

function checkTags({ tags }: Pick<Item, "tags">, { limits, before }: DocumentRules): Record<string, string> {
  const known = new Set((before as Item | undefined)?.tags);
  const problems = tags.flatMap((tag, index) =>
    tag.length > limits.tagLength && !known.has(tag)
      ? [[`tags.${index}`, fillMessage(PRODUCT_RULE_MESSAGES.tagTooLong, { max: limits.tagLength })] as const]
      : [],
  );
  return Object.fromEntries(problems);
}

function checkCategory({ type, parentCategoryId }: Category): Record<string, string> {
  const isFitting = (type === "ROOT") === (parentCategoryId === undefined);
  return isFitting ? {} : { parentCategoryId: CATEGORY_MESSAGES[type === "ROOT" ? "rootWithParent" : "parentGone"] };
}

function checkAddress({ urlId }: Page | Collection, { before }: DocumentRules): Record<string, string> {
  const isNew = urlId !== (before as Page | Collection | undefined)?.urlId;
  return isNew && isReservedPath(urlId) ? { urlId: PAGE_EDIT_MESSAGES.addressReserved } : {};
}

type Check = (data: unknown, rules: DocumentRules) => MessageFields;

const checkBlocks: Check = (data, rules) => checkLayoutOf(data as { layout?: Layout }, rules);
const checkNothing: Check = () => ({});

const CHECKS: Readonly<Record<DocumentKind, Check>> = {
  product: (data, { limits, before }) => checkProduct(data as Product, limits, before as Product | undefined),
  category: (data) => checkCategory(data as Category),
  settings: (data) => checkSettings(data as Settings),
  item: (data, rules) => ({
    ...checkBlocks(data, rules),
    ...checkTags(data as Item, rules),
    ...checkItemAddresses(data as Item, rules.before as Item | undefined),
  }),
  page: (data, rules) => ({ ...checkBlocks(data, rules), ...checkAddress(data as Page, rules) }),
  "block-field": checkBlocks,
  form: (data) => checkFormDocument(data as Form),
  collection: (data, rules) => checkAddress(data as Collection, rules),
  navigation: checkNothing,
  theme: checkNothing,
  "redirect-list": (data, { before }) => checkRedirects(data as RedirectList, before as RedirectList | undefined),
  "language-list": (data) => checkLanguageList(data as LanguageList),
  translation: checkNothing,
};

function sanitiseLayout(layout: Layout): Layout {
  return mapLayoutBlocks(layout, (block) => normaliseBlock(block, sanitiseHtml));
}

function sanitiseItem(item: Item): Item {
  const { layout, html, oembed } = item;
  return {
    ...item,
    excerpt: sanitiseHtml(item.excerpt),
    ...(layout ? { layout: sanitiseLayout(layout) } : {}),
    ...(html === undefined ? {} : { html: sanitiseHtml(html) }),
    ...(oembed ? { oembed: { ...oembed, html: sanitiseHtml(oembed.html) } } : {}),
  };
}

function sanitiseForm(form: Form): Form {
  return {
    ...form,
    submissionMessage: sanitiseHtml(form.submissionMessage),
    disclaimer: sanitiseHtml(form.disclaimer),
  };
}

function sanitiseAuthor(author: Author): Author {
  return { ...author, bio: sanitiseHtml(author.bio) };
}

function sanitiseSettings(settings: Settings): Settings {
  const { authors } = settings;
  return authors ? { ...settings, authors: authors.map(sanitiseAuthor) } : settings;
}

function sanitiseDescription<Described extends Product | Collection>(document: Described): Described {
  return { ...document, description: sanitiseHtml(document.description) };
}

type Named = {
  readonly title: string;
  readonly navigationTitle?: string;
  readonly tags?: readonly string[];
  readonly categories?: readonly string[];
};

function tidyWords(words: readonly string[]): string[] {
  return [...new Set(words.map(tidyName))].filter((word) => word !== "");
}

/** Names look and compare the same however they were typed or pasted. */
function tidyNames<Document extends Named>(document: Document): Document {
  const { title, navigationTitle, tags, categories } = document;
  return {
    ...document,
    title: tidyName(title),
    ...(navigationTitle === undefined ? {} : { navigationTitle: tidyName(navigationTitle) }),
    ...(tags === undefined ? {} : { tags: tidyWords(tags) }),
    ...(categories === undefined ? {} : { categories: tidyWords(categories) }),
  };
}

function tidyProduct(product: Product): Product {
  const variants = product.variants.map((variant) => Object.assign({}, variant, { sku: tidyCode(variant.sku) }));
  return tidyNames({ ...product, variants });
}

function sanitisePage(page: Page): Page {
  return { ...page, layout: sanitiseLayout(page.layout) };
}

function sanitiseBlocks(holder: { readonly layout: Layout }): unknown {
  return { ...holder, layout: sanitiseLayout(holder.layout) };
}

/** The original text of a translation is stored unchanged: it is never rendered as HTML. */
function sanitiseTranslation(translation: Translation): Translation {
  const texts = Object.entries(translation.texts).map(([path, text]) => [
    path,
    text.isHtml === true ? { ...text, text: sanitiseHtml(text.text) } : text,
  ]);
  return { ...translation, texts: Object.fromEntries(texts) as Translation["texts"] };
}

const asItIs = (data: unknown): unknown => data;

const SANITISERS: Readonly<Record<DocumentKind, (data: unknown) => unknown>> = {
  product: (data) => tidyProduct(sanitiseDescription(data as Product)),
  collection: (data) => tidyNames(sanitiseDescription(data as Collection)),
  page: (data) => tidyNames(sanitisePage(data as Page)),
  "block-field": (data) => sanitiseBlocks(data as { layout: Layout }),
  item: (data) => tidyNames(sanitiseItem(data as Item)),
  form: (data) => sanitiseForm(data as Form),
  settings: (data) => sanitiseSettings(data as Settings),
  category: asItIs,
  navigation: asItIs,
  theme: asItIs,
  "redirect-list": asItIs,
  "language-list": asItIs,
  translation: (data) => sanitiseTranslation(data as Translation),
};

function checkDocument(kind: DocumentKind, data: unknown, rules: DocumentRules): void {
  const fields = schemaProblems(validatorOf(kind), data, rules.before);
  if (Object.keys(fields).length > 0) throw new AppError("invalid_document", { fields });
  const problems = CHECKS[kind](data, rules);
  if (Object.keys(problems).length > 0) throw new AppError("invalid_document", { fields: problems });
}

/** Two spellings of the same letters are one address. */
function withComposedAddress(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !("urlId" in data) || typeof data.urlId !== "string") return data;
  return { ...data, urlId: data.urlId.normalize("NFC") };
}

/** Validates a document for its kind and sanitizes its HTML. Throws `invalid_document` with the invalid fields. */
export function normaliseDocument(kind: DocumentKind, written: unknown, rules: DocumentRules): unknown {
  const data = withComposedAddress(written);
  checkDocument(kind, data, rules);
  const clean = SANITISERS[kind](data);
  // Added closing tags and escapes make HTML longer. A stored document that is too long could no longer be edited or
  // moved.
  checkDocument(kind, clean, rules);
  return clean;
}
