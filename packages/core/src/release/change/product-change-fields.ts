import { fillMessage } from "../../lib/message/fill-message.ts";
import { formatMoney } from "../../lib/money/format-money.ts";
import { addButtonText } from "../../product/merchandising/merchandising-texts.ts";
import type { Product, Variant } from "../../product/product-schema.ts";
import { periodText } from "../../product/subscription/subscription-wording.ts";
import { inUnit, type MeasurementUnit, type MeasurementUnits } from "../../product/variant/measurement-units.ts";
import { textOfHtml, yesOrNo, type ChangeField } from "./change-detail.ts";
import { MERCHANDISING_FIELDS } from "./merchandising-change-fields.ts";
import { CHANGE_FIELDS, CHANGE_VALUES, PRODUCT_TYPE_LABELS } from "../release-messages.ts";

export const PRODUCT_FIELDS: readonly ChangeField<Product>[] = [
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
  {
    field: CHANGE_FIELDS.images,
    value: ({ images }) => images,
    show: ({ images }) => countOf(images.length, CHANGE_VALUES.oneImage, CHANGE_VALUES.images),
  },
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
  { field: CHANGE_FIELDS.taxClass, value: ({ taxClass }) => taxClass, show: ({ taxClass }) => taxClass ?? "" },
  chosenField(CHANGE_FIELDS.additionalForm, ({ additionalFieldsFormId }) => additionalFieldsFormId),
  {
    field: CHANGE_FIELDS.addButton,
    value: addButtonText,
    show: addButtonText,
  },
  {
    field: CHANGE_FIELDS.subscription,
    value: ({ isSubscribable = false, subscriptionPlan }) => [isSubscribable, subscriptionPlan],
    show: planText,
  },
  ...MERCHANDISING_FIELDS,
  {
    field: CHANGE_FIELDS.relatedProducts,
    value: ({ relatedProductIds = [] }) => relatedProductIds,
    show: ({ relatedProductIds = [] }) =>
      countOf(relatedProductIds.length, CHANGE_VALUES.oneProduct, CHANGE_VALUES.products),
  },
  chosenField(CHANGE_FIELDS.digital, ({ digital }) => digital),
  {
    field: CHANGE_FIELDS.paywall,
    value: ({ paywall }) => paywall,
    show: ({ paywall }) => countOf(paywall?.memberAreaIds.length ?? 0, CHANGE_VALUES.oneArea, CHANGE_VALUES.areas),
  },
];

export type ChangeFormat = { readonly locale: string; readonly units: MeasurementUnits };

/** Returns the parts of a variant for change descriptions. */
export function variantFields({ locale, units }: ChangeFormat): ChangeField<Variant>[] {
  return [
    { field: CHANGE_FIELDS.price, value: ({ price }) => price, show: ({ price }) => formatMoney(price, locale) },
    {
      field: CHANGE_FIELDS.salePrice,
      // An inactive sale price is irrelevant while it just follows the price.
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
    {
      field: CHANGE_FIELDS.weight,
      value: ({ weightGrams }) => weightGrams,
      show: (variant) => weightText(variant, units.weight),
    },
    { field: CHANGE_FIELDS.size, value: ({ sizeMm }) => sizeMm, show: (variant) => sizeText(variant, units.length) },
    { field: CHANGE_FIELDS.gtin, value: ({ gtin }) => gtin, show: ({ gtin }) => gtin ?? "" },
    { field: CHANGE_FIELDS.mpn, value: ({ mpn }) => mpn, show: ({ mpn }) => mpn ?? "" },
    {
      field: CHANGE_FIELDS.otherPrices,
      value: ({ otherPrices = [] }) => otherPrices,
      show: ({ otherPrices = [] }) => otherPrices.map((row) => otherPriceText(row, locale)).join(", "),
    },
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

function otherPriceText({ price, salePrice }: Pick<Variant, "price" | "salePrice">, locale: string): string {
  const text = formatMoney(price, locale);
  return salePrice.amount === price.amount
    ? text
    : fillMessage(CHANGE_VALUES.priceAndSale, { price: text, salePrice: formatMoney(salePrice, locale) });
}

function weightText({ weightGrams }: Variant, unit: MeasurementUnit): string {
  return weightGrams === undefined
    ? ""
    : fillMessage(CHANGE_VALUES.weight, { count: inUnit(weightGrams, unit), unit: unit.sign });
}

function sizeText({ sizeMm }: Variant, unit: MeasurementUnit): string {
  if (sizeMm === undefined) return "";
  const side = (sideMm: number): number => inUnit(sideMm, unit);
  const { length, width, height } = sizeMm;
  const sides = { length: side(length), width: side(width), height: side(height) };
  return fillMessage(CHANGE_VALUES.size, { ...sides, unit: unit.sign });
}

function planText({ isSubscribable = false, subscriptionPlan }: Product): string {
  return isSubscribable && subscriptionPlan !== undefined
    ? fillMessage(CHANGE_VALUES.every, { period: periodText(subscriptionPlan) })
    : "";
}

function chosenField(field: string, value: (product: Product) => unknown): ChangeField<Product> {
  return { field, value, show: (product) => (value(product) === undefined ? "" : CHANGE_VALUES.chosen) };
}

function countOf(count: number, one: string, other: string): string {
  if (count === 0) {
    return "";
  }
  return count === 1 ? one : fillMessage(other, { count });
}
