import type { Page } from "@playwright/test";
import type { ShopApi } from "../owner/owner-api.ts";
import type { StoaAddress } from "../server/stoa-address.ts";

export type FlowContext = { readonly page: Page; readonly shop: ShopApi; readonly stoa: StoaAddress };

/**
 * Something a visitor fills in, chooses or presses, on the whole Stoa. What goes wrong in the middle of it: `*-faults.dom.test.ts` in
 * apps/storefront.
 */
export type VisitorFlow = {
  readonly name: string;
  /** The script that handles it; without it the plain form does, if there is one. */
  readonly script: string;
  readonly open: (context: FlowContext) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  readonly expectDone: (page: Page) => Promise<void>;
  /** Expects success without the script; undefined when there is no plain form. */
  readonly expectPlainlyDone?: (page: Page) => Promise<void>;
};
