import { completeCheckout, getCheckout, updateCheckout } from "@stoa/core/checkout/checkout-api.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { waitFor } from "@testing-library/dom";
import { expect } from "vitest";
import { mountCheckout } from "../checkout/checkout-island.tsx";
import { openPage, type OpenedPage } from "./open-page.ts";

export type OpenedCheckout = OpenedPage & {
  readonly server: ContractServer;
  /** The checkout as the server has it. */
  readonly checkout: () => Checkout;
  /** What others change of it meanwhile. */
  readonly change: (changes: Partial<Checkout>) => void;
};

/** Where an order whose payment is under way leads. */
export const CHECKOUT_PAGE = "/checkout?id=000000000000000000000001";

function readView(): Checkout {
  const json = document.querySelector<HTMLElement>("[data-checkout]")?.dataset["checkout"] ?? "null";
  return (JSON.parse(json) as { readonly checkout: Checkout }).checkout;
}

function startCheckoutServer(first: Checkout): Pick<OpenedCheckout, "server" | "checkout" | "change"> {
  const server = startContractServer();
  let checkout = first;
  const change = (changes: Partial<Checkout>): void => {
    checkout = { ...checkout, ...changes };
  };
  server.answer(getCheckout, () => checkout);
  server.answer(updateCheckout, ({ body }) => {
    const { couponCode, removeCouponCode, giftCardCode: _card, removeGiftCardId: _id, ...members } = body;
    const coupon = { code: couponCode ?? "", name: "Ten off", isValid: true, message: null };
    change({
      ...(members as Partial<Checkout>),
      ...(couponCode === undefined ? {} : { coupons: [coupon] }),
      ...(removeCouponCode === undefined ? {} : { coupons: [] }),
    });
    return checkout;
  });
  server.answer(completeCheckout, () => Response.json({ status: "pending", message: "Wait." }, { status: 202 }));
  return { server, checkout: () => checkout, change };
}

/** Opens a page of a checkout; done once its script has taken it over. */
export async function openCheckout(html: string): Promise<OpenedCheckout> {
  const page = openPage(html, { path: "/checkout" });
  const started = startCheckoutServer(readView());
  const root = document.querySelector<HTMLElement>("[data-checkout]");
  if (root === null) throw new Error("The page has no checkout.");
  await mountCheckout(root);
  await waitFor(() => expect(document.querySelector("[data-checkout]")).toBeNull());
  return { ...page, ...started };
}
