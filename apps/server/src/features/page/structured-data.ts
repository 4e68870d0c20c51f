import { imageUrl } from "@stoa/core/image/image-url.ts";
import { decimalTextOf } from "@stoa/core/lib/money.ts";
import { currentPrice } from "@stoa/core/product/current-price.ts";
import { isVariantSoldOut } from "@stoa/core/product/is-sold-out.ts";
import type { Variant } from "@stoa/core/product/product-schema.ts";
import type { ProductRecord } from "./page-content.ts";

type PageFacts = { readonly url: string; readonly origin: string; readonly description: string };

function offerOf({ data, stock }: ProductRecord, variant: Variant, url: string): Record<string, unknown> {
  const isSoldOut = isVariantSoldOut(data.productType, variant.id, stock);
  const price = currentPrice(variant);
  return {
    "@type": "Offer",
    sku: variant.sku,
    price: decimalTextOf(price),
    priceCurrency: price.currency,
    availability: `https://schema.org/${isSoldOut ? "OutOfStock" : "InStock"}`,
    url,
  };
}

/** A product as search engines read it (schema.org). */
export function productStructuredData(record: ProductRecord, page: PageFacts): Record<string, unknown> {
  const files = new Map(record.images.map((image) => [image.id, image]));
  const images = record.data.images.flatMap(({ imageId }) => {
    const file = files.get(imageId);
    return file ? [`${page.origin}${imageUrl(file.id, file.filename)}?format=1500w`] : [];
  });
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: record.data.title,
    description: page.description,
    url: page.url,
    ...(images.length > 0 ? { image: images } : {}),
    offers: record.data.variants.map((variant) => offerOf(record, variant, page.url)),
  };
}

export function websiteStructuredData(site: { readonly name: string; readonly url: string }): Record<string, unknown> {
  return { "@context": "https://schema.org", "@type": "WebSite", name: site.name, url: site.url };
}

/** JSON that is safe inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
