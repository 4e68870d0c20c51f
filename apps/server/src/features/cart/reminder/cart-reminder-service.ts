import { CART_REMINDER_LIMITS } from "@stoa/core/cart/reminder/cart-reminder-limits.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inPlatform, inSite, type SiteDb } from "../../../db/database.ts";
import type { ClockJobCall } from "../../../jobs/job.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { readToken, signToken } from "../../../plugins/session/signed-token.ts";
import { readCommercePreferences } from "../../commerce-preference/commerce-preference-service.ts";
import { mailedSite, mailedUrl, readMailSender, type MailSender } from "../../outbox/mail/mail-sender-service.ts";
import { queueMail } from "../../outbox/mail/mail-service.ts";
import { cartReminderEmail } from "./cart-email.ts";
import { addCopiedLines, cloneCart } from "../visitor/cart-merge-service.ts";
import { priceContents, type CartParts } from "../contents/cart-pricing.ts";
import {
  giveLeftCartBack,
  listSitesWithLeftCarts,
  takeLeftCarts,
  unsubscribe,
  type LeftCart,
} from "./cart-reminder-store.ts";
import { findCart, lockCart } from "../contents/cart-store.ts";
import { guestOf, openVisitorCart, visitorOf, type CartTokens } from "../visitor/cart-owner-service.ts";
import { readCartFacts } from "../contents/cart-facts-service.ts";

const HOUR_MS = 60 * 60_000;
const LINK_MS = CART_REMINDER_LIMITS.linkDays * 24 * HOUR_MS;
const BATCH = 20;

type LinkParts = Pick<Resources, "secret" | "now">;
export type RemindParts = LinkParts & Pick<Resources, "urls">;

function linkSettings({ secret, now }: LinkParts, purpose: "cart-reopen" | "cart-unsubscribe") {
  return { secret, now, purpose };
}

function linksOf(
  parts: RemindParts,
  sender: MailSender,
  { siteId, cart }: { readonly siteId: SiteId; readonly cart: Reminded["cart"] },
) {
  const reopen = signToken(linkSettings(parts, "cart-reopen"), { site: siteId, cart: cart.id }, LINK_MS);
  const leave = signToken(linkSettings(parts, "cart-unsubscribe"), { site: siteId, email: cart.email }, LINK_MS);
  return {
    cartUrl: mailedUrl(sender, cart.locale, `/cart/reopen?token=${reopen}`),
    unsubscribeUrl: mailedUrl(sender, cart.locale, `/cart/unsubscribe?token=${leave}`),
  };
}

type Reminded = { readonly cart: Omit<LeftCart, "leftAt">; readonly sender: MailSender };

/** Queues a cart's reminder; false when nothing in it can be bought. */
export async function remindOf(db: SiteDb, parts: RemindParts, { cart, sender }: Reminded): Promise<boolean> {
  const key = { by: "id", cartId: cart.id } as const;
  const facts = await readCartFacts(db, { key, hasPlace: false, customerKey: null });
  const site: Pick<SiteEntry, "id"> = { id: db.siteId };
  const priced = priceContents(site, facts, { nowMs: parts.now() });
  const entries = priced.cart.entries.filter(({ problem }) => problem === null);
  if (entries.length === 0) return false;
  const links = linksOf(parts, sender, { siteId: db.siteId, cart });
  const mail = cartReminderEmail({
    site: mailedSite(sender, cart.locale),
    locale: cart.locale ?? sender.language,
    cart: { ...priced.cart, entries, subtotalCents: entries.reduce((sum, { subTotal }) => sum + subTotal, 0) },
    ...links,
  });
  await queueMail(db, {
    kind: "cart.reminder",
    to: cart.email,
    fromName: sender.fromName,
    replyTo: sender.replyTo,
    ...mail,
    unsubscribeUrl: links.unsubscribeUrl,
    dedupeKey: `cart-reminder:${cart.id}`,
    isBulk: true,
  });
  return true;
}

async function remindEach(db: SiteDb, parts: RemindParts, carts: readonly LeftCart[]): Promise<string[]> {
  const sender = await readMailSender(db, parts.urls);
  const reminded = new Set<string>();
  const passed: string[] = [];
  for (const cart of carts) {
    const address = cart.email.toLowerCase();
    if (!reminded.has(address) && (await remindOf(db, parts, { cart, sender }))) reminded.add(address);
    else passed.push(cart.id);
  }
  for (const id of passed) await giveLeftCartBack(db, id);
  return passed;
}

type Round = { readonly passed: readonly string[]; readonly isMore: boolean };

async function remindSome(db: SiteDb, parts: RemindParts, { passed }: Round): Promise<Round> {
  const { mails } = await readCommercePreferences(db);
  if (!mails.isAbandonedCartSent) return { passed, isMore: false };
  const now = parts.now();
  const before = now - mails.abandonedCartAfterHours * HOUR_MS;
  const { sendWithinHours, perAddressHours } = CART_REMINDER_LIMITS;
  const carts = await takeLeftCarts(db, {
    after: new Date(before - sendWithinHours * HOUR_MS),
    before: new Date(before),
    now: new Date(now),
    remindedAfter: new Date(now - perAddressHours * HOUR_MS),
    passed,
    limit: BATCH,
  });
  return { passed: [...passed, ...(await remindEach(db, parts, carts))], isMore: carts.length === BATCH };
}

/**
 * Reminds visitors of abandoned carts if the owner enabled it: once per cart, and per address only for its latest cart.
 */
export async function remindOfCarts({ database, signal }: ClockJobCall, parts: RemindParts): Promise<void> {
  const soonest = new Date(parts.now() - HOUR_MS);
  for (const siteId of await inPlatform(database, (db) => listSitesWithLeftCarts(db, soonest))) {
    let round: Round = { passed: [], isMore: true };
    while (round.isMore && !signal.aborted) {
      const { passed } = round;
      round = await inSite(database, siteId, (db) => remindSome(db, parts, { passed, isMore: true }));
    }
  }
}

function claimOf(parts: LinkParts & { readonly site: SiteEntry }, link: Link, name: string): string | undefined {
  const claims = readToken(linkSettings(parts, link.purpose), link.token);
  const claim = claims?.["site"] === parts.site.id ? claims[name] : undefined;
  return typeof claim === "string" ? claim : undefined;
}

type Link = { readonly token: string; readonly purpose: "cart-reopen" | "cart-unsubscribe" };

export type ReopenedCart = { readonly token: string | undefined };

/**
 * Adds a copy of the link's cart to the visitor's cart; the original stays with its owner. Idempotent. Returns
 * undefined for an invalid link or a bought cart.
 */
export async function reopenCart(
  parts: CartParts & LinkParts,
  tokens: CartTokens,
  token: string,
): Promise<ReopenedCart | undefined> {
  const cartId = claimOf(parts, { token, purpose: "cart-reopen" }, "cart");
  if (cartId === undefined) return undefined;
  return inSite(parts.database, parts.site.id, async (db) => {
    const named = await findCart(db, { by: "id", cartId });
    if (named?.orderId !== null) return undefined;
    const visitor = guestOf(tokens) ?? (await visitorOf(db, tokens, parts.now()));
    const own = visitor.own && (await lockCart(db, visitor.own));
    if (own?.id === cartId) return { token: undefined };
    if (!own && visitor.siteUserId === null) return cloneCart(db, cartId);
    const into = own ?? (await openVisitorCart(db, visitor, tokens.fresh)).cart;
    await addCopiedLines(db, into.id, cartId);
    return { token: undefined };
  });
}

/** Returns the email address of an unsubscribe link; undefined for an invalid link. */
export function emailOfLink(parts: LinkParts & { readonly site: SiteEntry }, token: string): string | undefined {
  return claimOf(parts, { token, purpose: "cart-unsubscribe" }, "email");
}

/** Stops all mail except order mail to a link's address; false for an invalid link. */
export async function unsubscribeByLink(parts: CartParts & LinkParts, token: string): Promise<boolean> {
  const email = emailOfLink(parts, token);
  if (email === undefined) return false;
  await inSite(parts.database, parts.site.id, (db) => unsubscribe(db, email, new Date(parts.now())));
  return true;
}
