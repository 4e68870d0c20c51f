import type { Page } from "@playwright/test";
import type { ShopApi } from "./owner-api.ts";
import type { StoaPlace } from "./stoa-place.ts";

export type FlowPlace = { readonly page: Page; readonly shop: ShopApi; readonly stoa: StoaPlace };

/**
 * Something a visitor fills in, chooses or presses, on the whole Stoa. What goes wrong in the middle of it: `*-faults.dom.test.ts` in
 * apps/storefront.
 */
export type VisitorFlow = {
  readonly name: string;
  /** Script that carries it; without it the plain form does, if there is one. */
  readonly script: string;
  /** Opens the page and fills in. */
  readonly open: (place: FlowPlace) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  readonly expectDone: (page: Page) => Promise<void>;
  /** The same where its script never came; nothing for what has no form of its own. */
  readonly expectPlainlyDone?: (page: Page) => Promise<void>;
};
