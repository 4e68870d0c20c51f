import { decimalTextOf } from "../lib/money/money.ts";
import type { Money } from "../lib/money/money-schema.ts";
import { isGtin } from "../product/variant/gtin.ts";
import { isVariantSoldOut } from "../product/stock/is-sold-out.ts";
import type { Product, Variant } from "../product/product-schema.ts";
import { PRODUCT_TYPE } from "../product/product-types.ts";
import type { StockByVariant } from "../stock/stock-schema.ts";
import { PRODUCT_FEED_LIMITS } from "./product-feed-limits.ts";

/** A product in a feed. URLs are absolute. */
export type FeedProduct = {
  readonly id: string;
  readonly product: Pick<Product, "title" | "productType" | "variantOptionOrdering" | "variants" | "categories">;
  readonly stock: StockByVariant;
  /** Its description without markup. */
  readonly text: string;
  readonly url: string;
  readonly pictureUrls: readonly string[];
  /** Image URLs by variant, for images of a single variant. */
  readonly variantPictureUrls: Readonly<Record<string, string>>;
};

/** Text of an element, without characters that XML does not allow. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function element(name: string, text: string | undefined): string {
  return text === undefined || text === "" ? "" : `<${name}>${xmlText(text)}</${name}>`;
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`;
}

function moneyText(money: Money): string {
  return `${decimalTextOf(money)} ${money.currency}`;
}

function titleOf({ product }: FeedProduct, variant: Variant): string {
  const values = product.variantOptionOrdering.flatMap((name) => variant.attributes[name] ?? []);
  return product.variants.length === 1 ? product.title : [product.title, ...values].join(" · ");
}

function pictureElements({ pictureUrls, variantPictureUrls }: FeedProduct, variant: Variant): string[] {
  const own = variantPictureUrls[variant.id];
  const urls = [...new Set([...(own === undefined ? [] : [own]), ...pictureUrls])];
  const [first, ...more] = urls;
  const others = more.slice(0, PRODUCT_FEED_LIMITS.morePictures);
  return [element("g:image_link", first), ...others.map((url) => element("g:additional_image_link", url))];
}

function itemXml(item: FeedProduct, variant: Variant, brand: string): string {
  const { product, text, url, stock } = item;
  const isSoldOut = isVariantSoldOut(product.productType, variant.id, stock);
  return [
    "<item>",
    element("g:id", variant.sku),
    product.variants.length > 1 ? element("g:item_group_id", item.id) : "",
    element("g:title", cut(titleOf(item, variant), PRODUCT_FEED_LIMITS.titleChars)),
    element("g:description", cut(text === "" ? product.title : text, PRODUCT_FEED_LIMITS.descriptionChars)),
    element("g:link", url),
    ...pictureElements(item, variant),
    element("g:availability", isSoldOut ? "out_of_stock" : "in_stock"),
    element("g:condition", "new"),
    element("g:price", moneyText(variant.price)),
    variant.onSale ? element("g:sale_price", moneyText(variant.salePrice)) : "",
    element("g:brand", brand),
    element("g:gtin", variant.gtin !== undefined && isGtin(variant.gtin) ? variant.gtin : undefined),
    element("g:mpn", variant.mpn),
    element("g:product_type", product.categories[0]?.replaceAll("/", " > ")),
    "</item>\n",
  ].join("");
}

/** Returns whether a product can be advertised: gift cards and member area products cannot. */
export function isAdvertised({ productType }: Pick<Product, "productType">): boolean {
  return productType !== PRODUCT_TYPE.giftCard && productType !== PRODUCT_TYPE.paywall;
}

/** Returns the start of a dynamic ads feed: RSS 2.0 with the `g:` elements of advertisers' catalogs. */
export function productFeedStart(site: { readonly title: string; readonly url: string }): string {
  const head = [element("title", site.title), element("link", site.url), element("description", site.title)].join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}\n`;
}

/** Returns a product's feed items: one per variant, identified by SKU. */
export function productFeedItems(item: FeedProduct, brand: string): string {
  return item.product.variants.map((variant) => itemXml(item, variant, brand)).join("");
}

export const PRODUCT_FEED_END = "</channel></rss>\n";
