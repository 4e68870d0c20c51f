import { checkLayout, normaliseBlock } from "@stoa/core/block/check-layout.ts";
import { DOCUMENT_SCHEMAS, type DocumentKind } from "@stoa/core/document/document-kinds.ts";
import { checkFormDocument } from "@stoa/core/form/check-form-document.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { isCurrency } from "@stoa/core/lib/money.ts";
import type { Layout } from "@stoa/core/page/layout-schema.ts";
import { mapLayoutBlocks } from "@stoa/core/page/map-layout-blocks.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { Author, Settings } from "@stoa/core/settings/settings-schema.ts";
import { Compile, type Validator } from "typebox/compile";
import { AppError } from "../../errors.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

const validators = new Map<DocumentKind, Validator>();

function validatorOf(kind: DocumentKind): Validator {
  const known = validators.get(kind);
  if (known) return known;
  const validator = Compile(DOCUMENT_SCHEMAS[kind]);
  validators.set(kind, validator);
  return validator;
}

function pathToField(path: string): string {
  return path.replace(/^\//, "").replaceAll("/", ".") || "document";
}

const UNKNOWN_CURRENCY = "This currency is not one that shops can use.";

/** Rules that a schema can't say. */
function checkProduct(product: Product): Record<string, string> {
  const problems: Record<string, string> = {};
  const skus = new Set<string>();
  const ids = new Set<string>();
  for (const [index, variant] of product.variants.entries()) {
    if (skus.has(variant.sku))
      problems[`variants.${index}.sku`] = `The SKU "${variant.sku}" is used twice. Give each variant its own.`;
    if (ids.has(variant.id)) problems[`variants.${index}.id`] = "Two variants have the same id.";
    if (variant.price.currency !== variant.salePrice.currency) {
      problems[`variants.${index}.salePrice`] = "The sale price has another currency than the price.";
    }
    if (!isCurrency(variant.price.currency)) problems[`variants.${index}.price.currency`] = UNKNOWN_CURRENCY;
    skus.add(variant.sku);
    ids.add(variant.id);
  }
  return problems;
}

function checkSettings({ currency }: Settings): Record<string, string> {
  return isCurrency(currency) ? {} : { currency: UNKNOWN_CURRENCY };
}

function checkLayoutOf({ layout }: { readonly layout?: Layout }): Record<string, string> {
  return layout ? checkLayout(layout) : {};
}

function checkRules(kind: DocumentKind, data: unknown): Record<string, string> {
  switch (kind) {
    case "product":
      return checkProduct(data as Product);
    case "settings":
      return checkSettings(data as Settings);
    case "page":
    case "block-field":
    case "item":
      return checkLayoutOf(data as { layout?: Layout });
    case "form":
      return checkFormDocument(data as Form);
    case "collection":
    case "navigation":
    case "theme":
      return {};
  }
}

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

function sanitise(kind: DocumentKind, data: unknown): unknown {
  switch (kind) {
    case "product": {
      const product = data as Product;
      return { ...product, description: sanitiseHtml(product.description) };
    }
    case "page":
    case "block-field": {
      const holder = data as { layout: Layout };
      return { ...holder, layout: sanitiseLayout(holder.layout) };
    }
    case "collection": {
      const collection = data as Collection;
      return { ...collection, description: sanitiseHtml(collection.description) };
    }
    case "item":
      return sanitiseItem(data as Item);
    case "form":
      return sanitiseForm(data as Form);
    case "settings":
      return sanitiseSettings(data as Settings);
    case "navigation":
    case "theme":
      return data;
  }
}

/**
 * What may be stored of a document: valid for its kind, its HTML sanitised. Throws `invalid_document` with the fields that are wrong.
 */
export function normaliseDocument(kind: DocumentKind, data: unknown): unknown {
  const validator = validatorOf(kind);
  if (!validator.Check(data)) {
    const fields: Record<string, string> = {};
    for (const problem of validator.Errors(data)) fields[pathToField(problem.instancePath)] ??= problem.message;
    throw new AppError("invalid_document", { fields });
  }
  const fields = checkRules(kind, data);
  if (Object.keys(fields).length > 0) throw new AppError("invalid_document", { fields });
  return sanitise(kind, data);
}
