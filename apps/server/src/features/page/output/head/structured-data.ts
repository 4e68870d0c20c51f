import { imageUrl } from "@stoa/core/image/image-url.ts";
import { decimalTextOf } from "@stoa/core/lib/money/money.ts";
import { currentPrice } from "@stoa/core/product/price/current-price.ts";
import { isVariantSoldOut } from "@stoa/core/product/stock/is-sold-out.ts";
import type { Variant } from "@stoa/core/product/product-schema.ts";
import type { EntryRecord, ProductRecord, SiteContent } from "../../content/page-content.ts";
import type { ItemSubject, PageSubject } from "../../content/page-subject.ts";
import type { Pictures } from "../../context/item/picture-context.ts";

type PageFacts = {
  readonly url: string;
  readonly origin: string;
  readonly homeUrl: string;
  readonly title: string;
  readonly description: string;
  readonly images: Pictures;
};

type Data = Record<string, unknown>;

function availabilityOf(isSoldOut: boolean): string {
  return `https://schema.org/${isSoldOut ? "OutOfStock" : "InStock"}`;
}

function offerOf({ data, stock }: ProductRecord, variant: Variant, url: string): Data {
  const isSoldOut = isVariantSoldOut(data.productType, variant.id, stock);
  const price = currentPrice(variant);
  return {
    "@type": "Offer",
    sku: variant.sku,
    price: decimalTextOf(price),
    priceCurrency: price.currency,
    availability: availabilityOf(isSoldOut),
    url,
  };
}

/** More offers are summarized as one, to keep pages small. */
const MOST_OFFERS = 100;

function allOffers(record: ProductRecord, url: string): Data | Data[] {
  const { data, stock } = record;
  const { productType, variants } = data;
  const prices = variants.map(currentPrice).toSorted((one, other) => one.amount - other.amount);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  if (!lowest || !highest || variants.length <= MOST_OFFERS) return variants.map((one) => offerOf(record, one, url));
  const isSoldOut = variants.every(({ id }) => isVariantSoldOut(productType, id, stock));
  return {
    "@type": "AggregateOffer",
    offerCount: variants.length,
    lowPrice: decimalTextOf(lowest),
    highPrice: decimalTextOf(highest),
    priceCurrency: lowest.currency,
    availability: availabilityOf(isSoldOut),
    url,
  };
}

function pictureUrls(ids: readonly string[], { images, origin }: PageFacts): { image?: string[] } {
  const urls = ids.flatMap((id) => {
    const file = images.get(id);
    return file ? [`${origin}${imageUrl(file.id, file.filename)}?format=1500w`] : [];
  });
  return urls.length > 0 ? { image: urls } : {};
}

export function productStructuredData(record: ProductRecord, page: PageFacts): Data {
  const { data } = record;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: data.title,
    description: page.description,
    url: page.url,
    ...pictureUrls(
      data.images.map(({ imageId }) => imageId),
      page,
    ),
    offers: allOffers(record, page.url),
  };
}

export function websiteStructuredData(site: { readonly name: string; readonly url: string }): Data {
  return { "@context": "https://schema.org", "@type": "WebSite", name: site.name, url: site.url };
}

function isoTime(moment: number): string {
  return new Date(moment).toISOString();
}

function eventStructuredData({ data }: EntryRecord, page: PageFacts): Data {
  const { startDate, endDate, location } = data;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: data.title,
    description: page.description,
    url: page.url,
    ...(startDate === undefined ? {} : { startDate: isoTime(startDate) }),
    ...(endDate === undefined ? {} : { endDate: isoTime(endDate) }),
    ...(location
      ? {
          location: {
            "@type": "Place",
            name: location.addressTitle,
            address: [location.addressLine1, location.addressLine2, location.addressCountry].filter(Boolean).join(", "),
          },
        }
      : {}),
    ...pictureUrls(data.mainImage ? [data.mainImage.imageId] : [], page),
  };
}

function articleStructuredData(record: EntryRecord, page: PageFacts, { settings }: SiteContent): Data {
  const { data, updatedOn } = record;
  const author = settings.authors?.find(({ id }) => id === data.authorId);
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: data.title,
    description: page.description,
    url: page.url,
    datePublished: isoTime(data.publishOn),
    dateModified: isoTime(Math.max(updatedOn, data.publishOn)),
    ...(author ? { author: { "@type": "Person", name: author.displayName } } : {}),
    publisher: { "@type": "Organization", name: settings.siteTitle },
    ...pictureUrls(data.mainImage ? [data.mainImage.imageId] : [], page),
  };
}

const EVENT_RECORD = 12;

type Crumb = { readonly name: string; readonly url: string };

/** Breadcrumbs from the home page to an item; the home page may be the item's own collection. */
function breadcrumbs({ document, found }: ItemSubject, page: PageFacts, { settings }: SiteContent): Data {
  const home = { name: settings.siteTitle, url: page.homeUrl };
  const isAtHome = document.id === settings.homepageId;
  const list = { name: document.data.title, url: page.url.slice(0, page.url.lastIndexOf("/")) };
  const crumbs: Crumb[] = [home, ...(isAtHome ? [] : [list]), { name: found.item.data.title, url: page.url }];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

export function structuredDataOf(subject: PageSubject, page: PageFacts, content: SiteContent): Data | Data[] {
  const data = mainData(subject, page, content);
  return subject.kind === "item" ? [data, breadcrumbs(subject, page, content)] : data;
}

function mainData(subject: PageSubject, page: PageFacts, content: SiteContent): Data {
  if (subject.kind === "item") {
    const { item } = subject.found;
    if (item.kind === "product") return productStructuredData(item, page);
    return item.data.recordType === EVENT_RECORD
      ? eventStructuredData(item, page)
      : articleStructuredData(item, page, content);
  }
  if ("document" in subject && subject.document.id !== content.settings.homepageId) {
    const type = subject.kind === "list" || subject.kind === "folder" ? "CollectionPage" : "WebPage";
    return {
      "@context": "https://schema.org",
      "@type": type,
      name: subject.document.data.title,
      description: page.description,
      url: page.url,
    };
  }
  return websiteStructuredData({ name: content.settings.siteTitle, url: page.homeUrl });
}

/** JSON that is safe inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
