import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add-to-cart-labels.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/storefront-messages.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import type { ShopApi } from "./owner-api.ts";
import { button } from "./product-shop.ts";
import type { StoaPlace } from "./stoa-place.ts";

export type FlowPlace = { readonly page: Page; readonly shop: ShopApi; readonly stoa: StoaPlace };

/** Something a visitor fills in, chooses or presses, with one call behind it. */
export type VisitorFlow = {
  readonly name: string;
  readonly call: string | RegExp;
  /** `POST` unless told. */
  readonly method?: "PUT" | "PATCH" | "DELETE";
  /** How long an answer is waited for, where that is not the usual, in milliseconds. */
  readonly waitMs?: number;
  /** Script that carries it; without it the plain form does, if there is one. */
  readonly script: string;
  /** A plain form, sent by a script: it has no crumb. */
  readonly isPlain?: true;
  /** What is said when the server answers without words; else that one may try again. */
  readonly failed?: string;
  /** What is said without a connection, where that is not the usual. */
  readonly offline?: string;
  /** What is said whatever the server says. */
  readonly said?: Readonly<Record<number, string>>;
  /** Where what went wrong is told. */
  readonly problem: (page: Page) => Locator;
  /** Opens the page and fills in. */
  readonly open: (place: FlowPlace) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  /** What was filled in or chosen is still there. */
  readonly expectKept: (page: Page) => Promise<void>;
  readonly expectDone: (page: Page) => Promise<void>;
  /** The same where its script never came; nothing for what has no form of its own. */
  readonly expectPlainlyDone?: (page: Page) => Promise<void>;
};

/** Closes the alert of a press that did nothing, where one is open. */
export async function closeAlert(page: Page): Promise<void> {
  const ok = button(page.getByRole("alertdialog"), STOREFRONT_MESSAGES.ok);
  if (await ok.isVisible()) await ok.click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(button(page, ADD_TO_CART_LABELS.adding)).toHaveCount(0);
}
