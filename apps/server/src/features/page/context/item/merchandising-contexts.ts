import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { visitorTexts } from "@stoa/core/visitor-text/visitor-texts.ts";
import {
  merchandisingContext,
  type MerchandisingContext,
} from "@stoa/core/product/merchandising/merchandising-context.ts";
import type { ItemRecord } from "../../content/page-content.ts";
import type { PageSubject } from "../../content/page-subject.ts";

type Shown = ReadonlyArray<ItemRecord | null>;

export function itemsOf(subject: PageSubject): Shown {
  switch (subject.kind) {
    case "list":
      return [...subject.listing.items, ...(subject.upcoming?.items ?? [])];
    case "item": {
      const { item, next, previous } = subject.found;
      return [item, next, previous];
    }
    case "folder":
      return [...subject.parts.values()].flatMap(({ listing }) => listing?.items ?? []);
    default:
      return [];
  }
}

/**
 * `{ productMerchandisingContext }` by product id, where products have one; empty otherwise. spec: storefront 3,
 * merchandising per product id
 */
export function merchandisingScope(
  items: Shown,
  { merchandising, restock }: CommercePreferences,
  locale: string,
): { readonly productMerchandisingContext?: Readonly<Record<string, MerchandisingContext>> } {
  const texts = { ...merchandising, restockSuccessText: restock.successText, words: visitorTexts(locale) };
  const isToldOfAll = texts.soldOutText !== "";
  const entries = items.flatMap((item): Array<[string, MerchandisingContext]> => {
    const isTold = item?.kind === "product" && (isToldOfAll || item.data.merchandising !== undefined);
    return isTold ? [[item.id, merchandisingContext(item.data, item.stock, texts)]] : [];
  });
  return entries.length === 0 ? {} : { productMerchandisingContext: Object.fromEntries(entries) };
}
