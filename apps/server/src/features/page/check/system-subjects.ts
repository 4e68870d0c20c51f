import { emptyCart } from "@stoa/core/cart/page/empty-cart.ts";
import { DEFAULT_CURRENCY } from "@stoa/core/lib/money/currencies-data.ts";
import { cartTexts } from "@stoa/core/cart/page/cart-texts.ts";
import { PAGE_TYPE, type PageSubject } from "../content/page-subject.ts";

function system(page: string, pageType: number): PageSubject {
  return { kind: "system", page, pageType, title: page, status: 200, context: {} };
}

function cart(): PageSubject {
  const empty = emptyCart({ id: null, cartToken: null, websiteId: "", created: null, currency: DEFAULT_CURRENCY });
  const shown = { ...cartTexts(empty, "en"), items: [] };
  return { kind: "cart", cart: shown, notice: null, typedCode: "", installment: null, alsoBought: [] };
}

const LOCK = { key: "site", passwordHash: "" };

/** Pages without a document, as a visitor without a cart or an account gets them. */
export const SYSTEM_SUBJECTS: ReadonlyArray<{ readonly path: string; readonly subject: PageSubject }> = [
  { path: "/cart", subject: cart() },
  { path: "/checkout", subject: system("checkout", PAGE_TYPE.checkout) },
  { path: "/account", subject: system("account", PAGE_TYPE.page) },
  { path: "/", subject: { kind: "locked", lockedDocument: null, lock: LOCK, error: "" } },
];
