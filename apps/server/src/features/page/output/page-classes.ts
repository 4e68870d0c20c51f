import { slugOf } from "@stoa/core/lib/text/slug.ts";
import { documentOf, type PageSubject } from "../content/page-subject.ts";
import { typeNameOf } from "../context/page-templates.ts";

type ClassSetting = {
  readonly homepageId: string | null;
  readonly currency: string;
  readonly layoutKey: string;
  readonly tweakClasses: readonly string[];
};

function placeClass(subject: PageSubject): string {
  switch (subject.kind) {
    case "cart":
      return "show-cart-page";
    case "system":
      return `${subject.page}-page`;
    case "search":
      return "search-page";
    case "locked":
      return subject.lockedDocument ? "password-page" : "lock-screen";
    default:
      return "not-found-page";
  }
}

/** Classes of `body` for themes. spec: template-platform 1.5 */
export function pageClasses(subject: PageSubject, setting: ClassSetting): string {
  const { homepageId, currency, layoutKey, tweakClasses } = setting;
  const document = documentOf(subject);
  const own = document
    ? [
        `collection-${document.id}`,
        `collection-type-${slugOf(typeNameOf(document))}`,
        `collection-layout-${slugOf(layoutKey)}`,
        subject.kind === "item" ? "view-item" : "view-list",
        ...(document.id === homepageId && subject.kind !== "item" ? ["homepage"] : []),
      ]
    : [placeClass(subject)];
  return [...tweakClasses, ...own, `native-currency-code-${currency.toLowerCase()}`, "mobile-style-available"].join(
    " ",
  );
}

/** Id of `body`. spec: template-platform 1.1, page-id */
export function pageId(subject: PageSubject): string {
  if (subject.kind === "item") return `item-${subject.found.item.id}`;
  if (subject.kind === "system") return subject.page;
  const document = documentOf(subject);
  return document ? `collection-${document.id}` : subject.kind;
}
