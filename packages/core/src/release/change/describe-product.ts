import { fillMessage } from "../../lib/message/fill-message.ts";
import { formatMoney } from "../../lib/money/format-money.ts";
import { currentPrice } from "../../product/price/current-price.ts";
import type { Product, Variant } from "../../product/product-schema.ts";
import { fieldChanges, textChange, type ChangeDetail } from "./change-detail.ts";
import { PRODUCT_FIELDS, variantFields, type ChangeFormat } from "./product-change-fields.ts";
import { CHANGE_FIELDS } from "../release-messages.ts";

/** Returns the differences between two versions of a product, prices first, since they matter most when publishing. */
export function describeProduct(before: Product, after: Product, words: ChangeFormat): ChangeDetail[] {
  return [...variantChanges(before, after, words), ...fieldChanges(PRODUCT_FIELDS, before, after)];
}

function variantChanges(before: Product, after: Product, words: ChangeFormat): ChangeDetail[] {
  const fields = variantFields(words);
  const isPlain = before.variants.length === 1 && after.variants.length === 1;
  const formerly = byId(before);
  const kept = after.variants.flatMap((variant) => {
    const old = formerly.get(variant.id);
    if (old === undefined) {
      return [];
    }
    const name = variantName(after, variant);
    return fieldChanges(fields, old, variant).map((detail) => ({
      field: isPlain ? detail.field : fillMessage(CHANGE_FIELDS.variantField, { variant: name, field: detail.field }),
      from: detail.from,
      to: detail.to,
    }));
  });
  const removed = withoutPartner(before, after).map((variant) =>
    textChange(variantLabel(before, variant), priceText(variant, words.locale), ""),
  );
  const added = withoutPartner(after, before).map((variant) =>
    textChange(variantLabel(after, variant), "", priceText(variant, words.locale)),
  );
  return [...kept, ...removed, ...added, ...orderChange(before, after)];
}

function priceText(variant: Variant, locale: string): string {
  return formatMoney(currentPrice(variant), locale);
}

function variantLabel(product: Product, variant: Variant): string {
  return fillMessage(CHANGE_FIELDS.variant, { variant: variantName(product, variant) });
}

function variantName({ variantOptionOrdering }: Product, { attributes, sku }: Variant): string {
  const values = variantOptionOrdering.flatMap((name) => attributes[name] ?? []);
  return values.length === 0 ? sku : values.join(" / ");
}

function byId({ variants }: Product): ReadonlyMap<string, Variant> {
  return new Map(variants.map((variant) => [variant.id, variant]));
}

function withoutPartner(first: Product, second: Product): Variant[] {
  const others = byId(second);
  return first.variants.filter(({ id }) => !others.has(id));
}

/** A changed order of the variants that both versions have, by their new names. */
function orderChange(before: Product, after: Product): ChangeDetail[] {
  const [known, now] = [byId(before), byId(after)];
  const kept = after.variants.filter(({ id }) => known.has(id));
  const formerly = before.variants.flatMap(({ id }) => now.get(id) ?? []);
  const names = (variants: readonly Variant[]): string =>
    variants.map((variant) => variantName(after, variant)).join(", ");
  const isSameOrder = kept.every((variant, index) => variant === formerly[index]);
  return isSameOrder ? [] : [textChange(CHANGE_FIELDS.variantOrder, names(formerly), names(kept))];
}
