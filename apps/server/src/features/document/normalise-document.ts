import { DOCUMENT_SCHEMAS, type DocumentKind } from "@stoa/core/document/document-kinds.ts";
import { isCurrency } from "@stoa/core/lib/money.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
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

function checkRules(kind: DocumentKind, data: unknown): Record<string, string> {
  if (kind === "product") return checkProduct(data as Product);
  if (kind === "settings" && !isCurrency((data as Settings).currency)) return { currency: UNKNOWN_CURRENCY };
  return {};
}

type TextBlock = { type: number; value: Record<string, unknown> };

function sanitiseBlock<Block extends TextBlock>(block: Block): Block {
  const { html } = block.value;
  return typeof html === "string" ? { ...block, value: { ...block.value, html: sanitiseHtml(html) } } : block;
}

function sanitise(kind: DocumentKind, data: unknown): unknown {
  if (kind === "product") {
    const product = data as Product;
    return { ...product, description: sanitiseHtml(product.description) };
  }
  if (kind === "page") {
    const page = data as { layout: { rows: Array<{ columns: Array<{ blocks: TextBlock[] }> }> } };
    const rows = page.layout.rows.map((row) => ({
      ...row,
      columns: row.columns.map((column) => ({ ...column, blocks: column.blocks.map(sanitiseBlock) })),
    }));
    return { ...page, layout: { ...page.layout, rows } };
  }
  return data;
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
