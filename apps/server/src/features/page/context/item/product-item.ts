import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { formFieldViews } from "@stoa/core/form/form-view.ts";
import { translateFormFields } from "@stoa/core/form/field/translate-form-fields.ts";
import { installmentContext, installmentRange } from "@stoa/core/installment/installment-context.ts";
import { RECORD_TYPE } from "@stoa/core/item/record-types.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import type { Money } from "@stoa/core/lib/money/money-schema.ts";
import { wireMoney } from "@stoa/core/lib/money/money.ts";
import { installmentView } from "@stoa/core/payment/installment/installment-view.ts";
import { currentPrice } from "@stoa/core/product/price/current-price.ts";
import { pricingOptions } from "@stoa/core/product/price/pricing-options.ts";
import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { variantMeasures } from "@stoa/core/product/variant/variant-measures.ts";
import { variantStock } from "@stoa/core/product/variant/variant-stock.ts";
import { translatorFor } from "@stoa/core/visitor-text/translator-for.ts";
import type { ItemCounts, ProductRecord } from "../../content/page-content.ts";
import { itemPath } from "../page-path.ts";
import { mainImageFields, pictureContexts, type Pictures } from "./picture-context.ts";

export type ProductSetting = {
  readonly collection: { readonly id: string; readonly urlId: string };
  readonly locale: string;
  readonly images: Pictures;
  readonly forms: ReadonlyMap<string, Form>;
  readonly preferences: CommercePreferences;
};

function optionValuesOf(product: Product, variant: Variant): Array<{ optionName: string; value: string }> {
  return product.variantOptionOrdering.flatMap((optionName) => {
    const value = Object.hasOwn(variant.attributes, optionName) ? variant.attributes[optionName] : undefined;
    return value === undefined ? [] : [{ optionName, value }];
  });
}

type Prices = { readonly price: Money; readonly salePrice: Money };

function moneyFields({ price, salePrice }: Prices): Record<string, unknown> {
  return { priceMoney: wireMoney(price), salePriceMoney: wireMoney(salePrice) };
}

/** A variant's prices in other currencies and by subscription. spec: template-language 10.2, subscription-price */
function offerFields({ id, data }: ProductRecord, variant: Variant): Record<string, unknown> {
  const { otherPrices } = variant;
  const subscriptions = pricingOptions(data, variant).filter(({ kind }) => kind === "subscription");
  return {
    ...(otherPrices === undefined ? {} : { otherPrices: otherPrices.map(moneyFields) }),
    ...(subscriptions.length === 0
      ? {}
      : {
          pricingOptions: subscriptions.map(({ onSale, price, salePrice, plan }) => ({
            id,
            onSale,
            priceMoney: wireMoney(price),
            salePriceMoney: wireMoney(salePrice),
            subscriptionPlan: plan,
          })),
        }),
  };
}

/**
 * A variant with prices in minor units and as wire money, and measures in the store's units. spec: template-platform
 * 2.1, structuredContent
 */
function variantItem(
  record: ProductRecord,
  variant: Variant,
  { locale, preferences }: ProductSetting,
): Record<string, unknown> {
  const { data, stock } = record;
  const { unlimited, quantity } = variantStock(data.productType, variant.id, stock);
  const optionValues = optionValuesOf(data, variant);
  return {
    id: variant.id,
    sku: variant.sku,
    price: variant.price.amount,
    salePrice: variant.salePrice.amount,
    onSale: variant.onSale,
    ...moneyFields(variant),
    unlimited,
    qtyInStock: quantity,
    attributes: variant.attributes,
    optionValues,
    ...(variant.imageId === undefined ? {} : { imageId: variant.imageId }),
    ...variantMeasures(variant, preferences.measures.standard),
    ...offerFields(record, variant),
    priceText: formatMoney(currentPrice(variant), locale),
    optionsText: optionValues.map(({ value }) => value).join(" / "),
    soldOut: !unlimited && quantity <= 0,
  };
}

/** Digital products have their single price on the product itself. spec: platform 3, product */
function digitalPrice({ productType, variants }: Product): Record<string, unknown> {
  const [first] = variants;
  if (productType !== PRODUCT_TYPE.digital || !first) return {};
  return { onSale: first.onSale, ...moneyFields(first) };
}

/** The product's form; a deleted form has no fields. spec: storefront 3, form */
function additionalFields(
  { id: productId, data }: ProductRecord,
  { forms, locale }: ProductSetting,
): Record<string, unknown> {
  const { additionalFieldsFormId: id } = data;
  const form = id === undefined ? undefined : forms.get(id);
  if (id === undefined || form === undefined) return {};
  const fields = {
    additionalFieldsFormId: id,
    additionalFieldsForm: {
      id,
      name: form.name,
      fields: form.fields,
      submitButtonText: form.submitButtonText,
      parsedSubmissionMessage: form.submissionMessage,
      submissionHTML: "",
      parsedDisclaimerMessage: form.disclaimer,
      captchaEnabled: false,
    },
  };
  // Only the form for browsers without scripts needs it: lists and page JSON omit it.
  const views = (): JsonObject[] => formFieldViews(form.fields, `product-${productId}`);
  const get = (): unknown => translateFormFields(views(), translatorFor(locale));
  return Object.defineProperty(fields, "additionalFieldViews", { configurable: true, enumerable: false, get });
}

/** A product's single subscription option, which has the product's id. spec: storefront 3, subscription */
function subscriptionFields({ id, data }: ProductRecord): Record<string, unknown> {
  const { isSubscribable = false, subscriptionPlan } = data;
  if (!isSubscribable) return { isSubscribable };
  if (subscriptionPlan === undefined) return { isSubscribable, productSubscriptionOptions: [] };
  return { isSubscribable, subscriptionPlan, productSubscriptionOptions: [{ id, ...subscriptionPlan }] };
}

/** spec: platform 3, product; template-platform 2.1, structuredContent */
function structuredContent(record: ProductRecord, setting: ProductSetting): Record<string, unknown> {
  const { data } = record;
  return Object.assign(additionalFields(record, setting), {
    productType: data.productType,
    ...subscriptionFields(record),
    useCustomAddButtonText: data.useCustomAddButtonText ?? false,
    customAddButtonText: data.customAddButtonText ?? "",
    variantOptionOrdering: data.variantOptionOrdering,
    variants: data.variants.map((variant) => variantItem(record, variant, setting)),
    ...digitalPrice(data),
  });
}

/** An item's installment data, where the store offers installments. spec: storefront 3, installment context per item */
function installmentFields({ data }: ProductRecord, { preferences, locale }: ProductSetting): Record<string, unknown> {
  const [first, ...others] = data.variants.map(currentPrice);
  if (!first) return {};
  const setting = { preferences, currency: first.currency, language: locale };
  if (!installmentRange(setting)) return {};
  const context = installmentContext(data, setting);
  // Until a variant is chosen, the page shows the lowest price.
  const amount = others.reduce((least, price) => (price.amount < least.amount ? price : least), first);
  const isEligible = context.afterPayAvailable;
  const view = installmentView({ preferences, language: locale, isEligible, amount });
  return { installmentContext: context, ...(view ? { installment: view } : {}) };
}

/** Default item members that themes read. spec: template-platform 2.1, item */
export const PLAIN_ITEM_FIELDS = {
  likeCount: 0,
  commentCount: 0,
  publicCommentCount: 0,
  commentState: 2,
  pushedServices: {},
} as const;

/** An item's counts in template form. spec: platform 3, content item */
export function countFieldsOf(counts: ItemCounts | undefined): Record<string, unknown> {
  if (!counts) return {};
  const { likes, comments } = counts;
  return { likeCount: likes, commentCount: comments, publicCommentCount: comments };
}

/** A product in template form. spec: template-platform 2.1, item */
export function productItem(record: ProductRecord, setting: ProductSetting): Record<string, unknown> {
  const { id, data, updatedOn } = record;
  const { collection } = setting;
  const images = pictureContexts(data.images, setting.images);
  return {
    id,
    collectionId: collection.id,
    recordType: RECORD_TYPE.storeItem,
    recordTypeLabel: "store-item",
    addedOn: updatedOn,
    updatedOn,
    publishOn: updatedOn,
    urlId: data.urlId,
    fullUrl: itemPath(collection, record),
    title: data.title,
    body: data.description,
    excerpt: "",
    tags: data.tags,
    categories: data.categories,
    displayIndex: data.displayIndex,
    starred: false,
    passthrough: false,
    workflowState: 1,
    ...PLAIN_ITEM_FIELDS,
    ...countFieldsOf(record.counts),
    customContent: {},
    seoData: { seoTitle: data.seo.title, seoDescription: data.seo.description },
    ...mainImageFields(images[0]),
    items: images,
    structuredContent: structuredContent(record, setting),
    ...installmentFields(record, setting),
  };
}
