import { emptyCart } from "@stoa/core/cart/page/empty-cart.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyRequest } from "fastify";
import { inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { changeCartLanguage } from "../cart/page/cart-language-service.ts";
import { findVisitorCart } from "../cart/visitor/cart-owner-service.ts";
import { getPaidOrder } from "../order/payment/order-payment-check-service.ts";
import type { SettlementParts } from "../order/payment/order-settlement-service.ts";
import { listAddresses } from "../site-user/account/site-user-address-service.ts";
import type { SiteUser } from "../site-user/site-user-service.ts";
import { readCheckoutContext, readStoreQuestions, type CheckoutContext } from "./checkout-context.ts";
import { listPaymentOptionsFor } from "./payment/checkout-payment-options.ts";
import { findCheckout, openCheckout, type StoredCheckout } from "./checkout-store.ts";
import { readGuest, type CheckoutGuest, type CheckoutScope } from "./visitor/checkout-visit-service.ts";
import type { CheckoutVisitor } from "./visitor/checkout-visitor.ts";
import { destinationOf, toCheckout, type CheckoutOrder } from "./checkout-view.ts";

export type CheckoutParts = SettlementParts & Pick<Resources, "env">;

type Viewing = { readonly parts: SettlementParts; readonly site: SiteEntry; readonly guest: CheckoutGuest };

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
  return toCheckout(context, { options, order });
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
  return toCheckout({ ...context, priced: { cart, price: null } }, { options: [], order });
}

async function present(db: SiteDb, viewing: Viewing, id: string): Promise<Checkout> {
  const { parts, site, guest } = viewing;
  const checkout = await findCheckout(db, id, guest.keys);
  if (!checkout) throw new AppError("not_found");
  if (checkout.state === "completed") return presentCompleted(db, viewing, checkout);
  return presentCheckout(
    db,
    viewing,
    await readCheckoutContext(db, { site, siteUser: guest.siteUser, now: parts.now() }, checkout),
  );
}

export async function readCheckout(parts: SettlementParts, scope: CheckoutScope): Promise<Checkout> {
  const { site, visitor, checkoutId } = scope;
  const read = (): Promise<Checkout> =>
    inSite(parts.database, site.id, async (db) => {
      const guest = await readGuest(db, visitor, parts.now());
      return present(db, { parts, site, guest }, checkoutId);
    });
  // The cart may be bought between the two reads; the second attempt finds the checkout completed.
  return read().catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return read();
    throw error;
  });
}

type Start = { readonly site: SiteEntry; readonly visitor: CheckoutVisitor; readonly request: FastifyRequest };

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

async function start(db: SiteDb, parts: CheckoutParts, input: Start): Promise<Checkout> {
  const { site, visitor } = input;
  const guest = await readGuest(db, visitor, parts.now());
  const cart = await findCartToCheckOut(db, parts, input);
  if (!cart) throw new AppError("checkout_incomplete", { message: CART_MESSAGES.empty });
  await changeCartLanguage(db, site, cart);
  const id = await openCheckout(db, {
    id: newId(),
    cartId: cart.id,
    siteUserId: guest.siteUser?.id ?? null,
    email: guest.siteUser?.email ?? cart.email,
    shippingAddress: await defaultAddressOf(db, guest.siteUser),
    shippingOptionId: cart.shippingOptionId,
  });
  const checkout = await present(db, { parts, site, guest }, id);
  if (checkout.cart.entries.length === 0) throw new AppError("checkout_incomplete", { message: CART_MESSAGES.empty });
  return checkout;
}

/** Starts or resumes a checkout. Throws `checkout_incomplete` when there is nothing to buy. */
export function startCheckout(parts: CheckoutParts, input: Start): Promise<Checkout> {
  return inSite(parts.database, input.site.id, (db) => start(db, parts, input));
}
