import { fillMessage } from "../lib/fill-message.ts";
import { formatMoney } from "../lib/format-money.ts";
import { currentPrice } from "../product/current-price.ts";
import type { Product, Variant } from "../product/product-schema.ts";
import { fieldChanges, textChange, textOfHtml, yesOrNo, type ChangeDetail, type ChangeField } from "./change-detail.ts";
import { CHANGE_FIELDS, CHANGE_VALUES, PRODUCT_TYPE_LABELS } from "./release-messages.ts";

const PRODUCT_FIELDS: readonly ChangeField<Product>[] = [
  { field: CHANGE_FIELDS.title, value: ({ title }) => title, show: ({ title }) => title },
  { field: CHANGE_FIELDS.visible, value: ({ isVisible }) => isVisible, show: ({ isVisible }) => yesOrNo(isVisible) },
  {
    field: CHANGE_FIELDS.description,
    value: ({ description }) => description,
    show: ({ description }) => textOfHtml(description),
  },
  { field: CHANGE_FIELDS.address, value: ({ urlId }) => urlId, show: ({ urlId }) => urlId },
  {
    field: CHANGE_FIELDS.type,
    value: ({ productType }) => productType,
    show: ({ productType }) => PRODUCT_TYPE_LABELS[productType],
  },
  {
    field: CHANGE_FIELDS.options,
    value: ({ variantOptionOrdering }) => variantOptionOrdering,
    show: ({ variantOptionOrdering }) => variantOptionOrdering.join(", "),
  },
  { field: CHANGE_FIELDS.images, value: ({ images }) => images, show: ({ images }) => countImages(images.length) },
  { field: CHANGE_FIELDS.tags, value: ({ tags }) => tags, show: ({ tags }) => tags.join(", ") },
  {
    field: CHANGE_FIELDS.categories,
    value: ({ categories }) => categories,
    show: ({ categories }) => categories.join(", "),
  },
  { field: CHANGE_FIELDS.seoTitle, value: ({ seo }) => seo.title, show: ({ seo }) => seo.title },
  { field: CHANGE_FIELDS.seoDescription, value: ({ seo }) => seo.description, show: ({ seo }) => seo.description },
  {
    field: CHANGE_FIELDS.position,
    value: ({ displayIndex }) => displayIndex,
    show: ({ displayIndex }) => String(displayIndex + 1),
  },
  { field: CHANGE_FIELDS.storePage, value: ({ collectionId }) => collectionId, show: () => CHANGE_VALUES.chosen },
];

/** What differs between two versions of a product; prices first, as that is what matters most when publishing. */
export function describeProduct(before: Product, after: Product, locale: string): ChangeDetail[] {
  return [...variantChanges(before, after, locale), ...fieldChanges(PRODUCT_FIELDS, before, after)];
}

function variantChanges(before: Product, after: Product, locale: string): ChangeDetail[] {
  const fields = variantFields(locale);
  const isPlain = before.variants.length === 1 && after.variants.length === 1;
  const kept = after.variants.flatMap((variant) => {
    const old = before.variants.find(({ id }) => id === variant.id);
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
    textChange(variantLabel(before, variant), priceText(variant, locale), ""),
  );
  const added = withoutPartner(after, before).map((variant) =>
    textChange(variantLabel(after, variant), "", priceText(variant, locale)),
  );
  return [...kept, ...removed, ...added, ...orderChange(before, after)];
}

function variantFields(locale: string): ChangeField<Variant>[] {
  return [
    { field: CHANGE_FIELDS.price, value: ({ price }) => price, show: ({ price }) => formatMoney(price, locale) },
    {
      field: CHANGE_FIELDS.salePrice,
      // A sale price that is not in force says nothing while it only follows the price.
      value: (variant) => (isSalePriceShown(variant) ? variant.salePrice : null),
      show: (variant) => (isSalePriceShown(variant) ? formatMoney(variant.salePrice, locale) : ""),
    },
    { field: CHANGE_FIELDS.onSale, value: ({ onSale }) => onSale, show: ({ onSale }) => yesOrNo(onSale) },
    {
      field: CHANGE_FIELDS.variantOptions,
      value: ({ attributes }) => attributes,
      show: ({ attributes }) => Object.values(attributes).join(" / "),
    },
    { field: CHANGE_FIELDS.sku, value: ({ sku }) => sku, show: ({ sku }) => sku },
    { field: CHANGE_FIELDS.weight, value: ({ weightGrams }) => weightGrams, show: weightText },
    {
      field: CHANGE_FIELDS.variantImage,
      value: ({ imageId }) => imageId,
      show: ({ imageId }) => (imageId === undefined ? "" : CHANGE_VALUES.ownImage),
    },
  ];
}

function isSalePriceShown({ onSale, price, salePrice }: Variant): boolean {
  return onSale || salePrice.amount !== price.amount;
}

function weightText({ weightGrams }: Variant): string {
  return weightGrams === undefined ? "" : fillMessage(CHANGE_VALUES.grams, { count: weightGrams });
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

/** Variants of the first product that the second has not. */
function withoutPartner(first: Product, second: Product): Variant[] {
  return first.variants.filter((variant) => !second.variants.some(({ id }) => id === variant.id));
}

/** A new order of the variants that both versions have, by their new names. */
function orderChange(before: Product, after: Product): ChangeDetail[] {
  const kept = after.variants.filter((variant) => before.variants.some(({ id }) => id === variant.id));
  const formerly = before.variants.flatMap(({ id }) => kept.find((variant) => variant.id === id) ?? []);
  const names = (variants: readonly Variant[]): string =>
    variants.map((variant) => variantName(after, variant)).join(", ");
  const isSameOrder = kept.every((variant, index) => variant === formerly[index]);
  return isSameOrder ? [] : [textChange(CHANGE_FIELDS.variantOrder, names(formerly), names(kept))];
}

function countImages(count: number): string {
  if (count === 0) {
    return "";
  }
  return count === 1 ? CHANGE_VALUES.oneImage : fillMessage(CHANGE_VALUES.images, { count });
}
