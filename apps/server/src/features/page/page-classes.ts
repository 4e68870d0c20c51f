import { slugOf } from "@stoa/core/lib/slug.ts";
import { documentOf, type PageSubject } from "./page-context.ts";

type ClassSetting = { readonly homepageId: string | null; readonly currency: string; readonly layoutKey: string };

/** Classes of `body` that themes build on. spec: template-platform 1.5 */
export function pageClasses(subject: PageSubject, { homepageId, currency, layoutKey }: ClassSetting): string {
  const document = documentOf(subject);
  const own = document
    ? [
        `collection-${document.id}`,
        `collection-type-${document.kind === "page" ? "page" : "products"}`,
        `collection-layout-${slugOf(layoutKey)}`,
        subject.kind === "item" ? "view-item" : "view-list",
        ...(document.id === homepageId && subject.kind !== "item" ? ["homepage"] : []),
      ]
    : [subject.kind === "cart" ? "show-cart-page" : "not-found-page"];
  return [...own, `native-currency-code-${currency.toLowerCase()}`, "mobile-style-available"].join(" ");
}

/** Id of `body`. spec: template-platform 1.1, page-id */
export function pageId(subject: PageSubject): string {
  if (subject.kind === "item") return `item-${subject.found.product.id}`;
  const document = documentOf(subject);
  return document ? `collection-${document.id}` : subject.kind;
}
