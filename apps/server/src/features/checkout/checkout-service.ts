import { emptyCart } from "@stoa/core/cart/page/empty-cart.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import { shownCheckout, type CheckoutSight } from "@stoa/core/checkout/shown-checkout.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyRequest } from "fastify";
import { inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { isAskedByPage } from "../../plugins/request/page-request.ts";
import type { Resources } from "../../plugins/resources.ts";
import { changeCartLanguage } from "../cart/page/cart-language-service.ts";
import { findVisitorCart } from "../cart/visitor/cart-owner-service.ts";
import { getPaidOrder } from "../order/payment/order-payment-check-service.ts";
import type { SettlementParts } from "../order/payment/order-settlement-service.ts";
import { listAddresses } from "../site-user/account/site-user-address-service.ts";
import type { SiteUser } from "../site-user/site-user-service.ts";
import { readCheckoutContext, readStoreQuestions, type CheckoutContext } from "./checkout-context.ts";
import { listPaymentOptionsFor } from "./payment/checkout-payment-options.ts";
import { findCheckout, markOnPage, openCheckout, type StoredCheckout } from "./checkout-store.ts";
import { sightOf, startSightOf, type CheckoutPlace } from "./visitor/checkout-access.ts";
import { newCheckoutKey, type KeyPlace } from "./visitor/checkout-key-service.ts";
import { readGuest, type CheckoutGuest } from "./visitor/checkout-visit-service.ts";
import type { CheckoutVisitor } from "./visitor/checkout-visitor.ts";
import { destinationOf, toCheckout, type CheckoutOrder } from "./checkout-view.ts";

export type CheckoutParts = SettlementParts & Pick<Resources, "env">;

export type CheckoutViewing = {
  readonly parts: SettlementParts;
  readonly site: SiteEntry;
  readonly guest: CheckoutGuest;
  readonly see: (checkout: StoredCheckout) => CheckoutSight;
};
type Viewing = CheckoutViewing;

async function orderOf(db: SiteDb, { parts, site }: Viewing, { state, orderId }: StoredCheckout) {
  if (state === "open" || orderId === null) return undefined;
  const paid = await getPaidOrder(db, orderId);
  return { paid, destination: destinationOf(parts, site, paid.order) } satisfies CheckoutOrder;
}

export async function presentCheckout(db: SiteDb, viewing: Viewing, context: CheckoutContext): Promise<Checkout> {
  const [options, order] = await Promise.all([
    listPaymentOptionsFor(db, context.preferences, context.priced.kind),
    orderOf(db, viewing, context.checkout),
  ]);
  return shownCheckout(toCheckout(context, { options, order }), viewing.see(context.checkout));
}

/** A completed checkout: its cart was bought and is no longer priced. */
async function presentCompleted(db: SiteDb, viewing: Viewing, checkout: StoredCheckout): Promise<Checkout> {
  const [asks, order] = await Promise.all([
    readStoreQuestions(db, viewing.site, checkout.locale),
    orderOf(db, viewing, checkout),
  ]);
  const cart = emptyCart({
    id: checkout.cartId,
    cartToken: checkout.cartId,
    websiteId: viewing.site.id,
    created: null,
    currency: order?.paid.order.currency ?? "",
    orderId: checkout.orderId,
  });
  const { siteUser } = viewing.guest;
  const context = { ...asks, checkout, siteUser, giftCards: [], problems: [], revision: "" };
  const shown = toCheckout({ ...context, priced: { cart, price: null } }, { options: [], order });
  return shownCheckout(shown, viewing.see(checkout));
}

async function present(db: SiteDb, viewing: Viewing, id: string): Promise<Checkout> {
  const { parts, site, guest } = viewing;
  const checkout = await findCheckout(db, id, guest.keys);
  if (!checkout) throw new AppError("not_found");
  viewing.see(checkout);
  if (checkout.state === "completed") return presentCompleted(db, viewing, checkout);
  return presentCheckout(
    db,
    viewing,
    await readCheckoutContext(db, { site, siteUser: guest.siteUser, now: parts.now() }, checkout),
  );
}

/** Throws `not_found` and `checkout_on_page`. `isOnPage`: from now on the checkout belongs to its page. */
export async function readCheckout(
  parts: SettlementParts,
  scope: CheckoutPlace & { readonly isOnPage?: boolean },
): Promise<Checkout> {
  const { site, visitor, checkoutId, isOnPage = false } = scope;
  const see = (checkout: StoredCheckout): CheckoutSight => sightOf(parts, scope, checkout);
  const read = (): Promise<Checkout> =>
    inSite(parts.database, site.id, async (db) => {
      const guest = await readGuest(db, visitor, parts.now());
      const shown = await present(db, { parts, site, guest, see }, checkoutId);
      if (isOnPage) await markOnPage(db, checkoutId);
      return shown;
    });
  // The cart may be bought between the two reads; the second attempt finds the checkout completed.
  return read().catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return read();
    throw error;
  });
}

/** Who starts a checkout: its page, for a tab or for a program, or a call. */
export type CheckoutAsker = "page" | "form" | "call";

type Start = {
  readonly site: SiteEntry;
  readonly visitor: CheckoutVisitor;
  readonly request: FastifyRequest;
  readonly asker: CheckoutAsker;
};

type VisitorCart = NonNullable<Awaited<ReturnType<typeof findVisitorCart>>>;

/** The cart named by token, or by id if it is the visitor's own; the visitor's own by default. */
async function findCartToCheckOut(db: SiteDb, parts: CheckoutParts, start: Start): Promise<VisitorCart | undefined> {
  const { request, visitor } = start;
  const { named } = visitor;
  const cart = named ? await findVisitorCart(db, request, { resources: parts, cartToken: named }) : undefined;
  const found = cart ?? (await findVisitorCart(db, request, { resources: parts }));
  const isNamed = !named || cart !== undefined || found?.id === named;
  return isNamed && found?.orderId === null ? found : undefined;
}

async function defaultAddressOf(db: SiteDb, siteUser: SiteUser | undefined) {
  if (!siteUser) return null;
  const addresses = await listAddresses(db, siteUser.id);
  return addresses.find(({ isDefault }) => isDefault)?.address ?? null;
}

type Beginner = { readonly guest: CheckoutGuest; readonly cart: VisitorCart };

/** A script of a page learns nothing that was typed elsewhere: neither in the account nor in an earlier checkout. */
async function knownDetails(db: SiteDb, { asker, request }: Start, { guest: { siteUser }, cart }: Beginner) {
  if (asker === "call" && isAskedByPage(request)) return { email: null, shippingAddress: null };
  const typed = asker === "call" ? null : cart.email;
  return { email: siteUser?.email ?? typed, shippingAddress: await defaultAddressOf(db, siteUser) };
}

type Started = { readonly checkout: StoredCheckout; readonly isNew: boolean };

function seeStarted(parts: CheckoutParts, input: Start, { checkout, isNew }: Started): CheckoutSight {
  if (input.asker === "page" || (input.asker === "call" && isNew)) return { kind: "all" };
  return input.asker === "form" ? { kind: "sent", change: {} } : startSightOf(parts, input, checkout);
}

function keyPlace({ site }: Start, checkoutId: string): KeyPlace {
  return { siteId: site.id, checkoutId };
}

async function start(db: SiteDb, parts: CheckoutParts, input: Start): Promise<Checkout> {
  const { site, visitor } = input;
  const guest = await readGuest(db, visitor, parts.now());
  const cart = await findCartToCheckOut(db, parts, input);
  if (!cart) throw new AppError("checkout_incomplete", { message: CART_MESSAGES.empty });
  await changeCartLanguage(db, site, cart);
  const fresh = newId();
  const id = await openCheckout(db, {
    id: fresh,
    cartId: cart.id,
    siteUserId: guest.siteUser?.id ?? null,
    ...(await knownDetails(db, input, { guest, cart })),
    shippingOptionId: cart.shippingOptionId,
    isOnPage: input.asker !== "call",
  });
  const isNew = id === fresh;
  const see = (checkout: StoredCheckout): CheckoutSight => seeStarted(parts, input, { checkout, isNew });
  const checkout = await present(db, { parts, site, guest, see }, id);
  if (checkout.cart.entries.length === 0) throw new AppError("checkout_incomplete", { message: CART_MESSAGES.empty });
  const isGivenKey = isNew && input.asker === "call";
  return isGivenKey ? { ...checkout, key: newCheckoutKey(parts.secret, keyPlace(input, id), "program") } : checkout;
}

/** Starts or resumes a checkout. Throws `checkout_incomplete` when there is nothing to buy. */
export function startCheckout(parts: CheckoutParts, input: Start): Promise<Checkout> {
  return inSite(parts.database, input.site.id, (db) => start(db, parts, input));
}
