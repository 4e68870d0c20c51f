import type { CheckoutChange } from "@stoa/core/checkout/checkout-api.ts";
import type { CheckoutSight } from "@stoa/core/checkout/shown-checkout.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { AppError } from "../../../errors.ts";
import type { Resources } from "../../../plugins/resources.ts";
import type { StoredCheckout } from "../checkout-store.ts";
import type { CheckoutVisitor } from "./checkout-visitor.ts";
import { kindOfKey } from "./checkout-key-service.ts";

export type CheckoutScope = {
  readonly site: SiteEntry;
  readonly visitor: CheckoutVisitor;
  readonly checkoutId: string;
};

export type CheckoutCaller = Pick<CheckoutScope, "site" | "visitor"> & {
  /** The change in this request, which its answer may repeat. */
  readonly sent?: CheckoutChange | undefined;
};

export type CheckoutPlace = CheckoutScope & Pick<CheckoutCaller, "sent">;

type Opened = Pick<StoredCheckout, "id" | "isOnPage">;

/** How much a caller may see; undefined for one that may not use the checkout at all. */
function findSight(
  { secret }: Pick<Resources, "secret">,
  { site, visitor, sent = {} }: CheckoutCaller,
  { id, isOnPage }: Opened,
): CheckoutSight | undefined {
  const kind = kindOfKey(secret, { siteId: site.id, checkoutId: id }, visitor.key);
  if (kind === "page" || (kind === "program" && !isOnPage)) return { kind: "all" };
  return kind === "form" || !isOnPage ? { kind: "sent", change: sent } : undefined;
}

/** Throws `checkout_on_page` for a checkout that its page has shown, without that page's key. decision 095 */
export function sightOf(parts: Pick<Resources, "secret">, caller: CheckoutCaller, checkout: Opened): CheckoutSight {
  const sight = findSight(parts, caller, checkout);
  if (!sight) throw new AppError("checkout_on_page");
  return sight;
}

/** For starting a checkout again, which always has an answer. */
export function startSightOf(
  parts: Pick<Resources, "secret">,
  caller: CheckoutCaller,
  checkout: Opened,
): CheckoutSight {
  return findSight(parts, caller, checkout) ?? { kind: "closed" };
}
