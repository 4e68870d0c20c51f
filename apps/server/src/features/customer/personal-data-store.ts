import type { SiteDb } from "../../db/database.ts";
import {
  BY_EMAIL,
  IN_THEIR_ORDERS,
  PERSON,
  THEIR_CARTS,
  THEIR_MAILS,
  THEIR_NOTICES,
  THEIR_ORDERS,
  THEIR_SUBMISSIONS,
  THEIR_TOKENS,
  THEIRS,
} from "./personal-data-terms-store.ts";

/** One table's data about a person. */
type Section = {
  readonly name: string;
  readonly table: string;
  /** Rows of the person, as `held`. */
  readonly where: string;
  /** Columns left out of exports. */
  readonly secret?: readonly string[];
  /** Texts with links that grant access, such as a password reset; exported without their tokens. */
  readonly linked?: readonly string[];
};

/**
 * All data stored about a person. A new table with personal data needs an entry here and in `erasure-store.ts`;
 * `personal-data.db.test.ts` checks the columns of all tables.
 */
const SECTIONS: readonly Section[] = [
  { name: "account", table: "site_user", where: "held.id = person.user_id", secret: ["password_hash"] },
  { name: "formerEmails", table: "former_email", where: "held.user_id = person.user_id" },
  { name: "sessions", table: "site_user_session", where: "held.user_id = person.user_id", secret: ["token_hash"] },
  {
    name: "requests",
    table: "site_user_token",
    where: THEIR_TOKENS,
    secret: ["token_hash", "password_hash"],
  },
  { name: "addresses", table: "site_user_address", where: "held.user_id = person.user_id" },
  { name: "orders", table: "sales_order", where: `held.id in (${THEIR_ORDERS})`, secret: ["priced"] },
  { name: "orderLines", table: "order_line", where: IN_THEIR_ORDERS },
  { name: "orderEvents", table: "order_event", where: IN_THEIR_ORDERS },
  { name: "fulfillments", table: "order_fulfillment", where: IN_THEIR_ORDERS },
  { name: "payments", table: "payment", where: IN_THEIR_ORDERS, secret: ["saved_method", "next_action"] },
  { name: "refunds", table: "order_refund", where: IN_THEIR_ORDERS },
  { name: "downloads", table: "download_grant", where: IN_THEIR_ORDERS },
  { name: "memberAccess", table: "member_access", where: THEIRS },
  { name: "subscriptions", table: "subscription", where: THEIRS, secret: ["saved_method"] },
  {
    name: "giftCards",
    table: "gift_card",
    where: `lower(held.recipient_email) = any(person.emails) or ${IN_THEIR_ORDERS}`,
    secret: ["code_hash"],
  },
  { name: "carts", table: "cart", where: `held.id in (${THEIR_CARTS})`, secret: ["token_hash"] },
  { name: "cartLines", table: "cart_entry", where: `held.cart_id in (${THEIR_CARTS})` },
  { name: "checkouts", table: "checkout", where: `${THEIRS} or ${IN_THEIR_ORDERS}`, secret: ["token_hash"] },
  {
    name: "discountUses",
    table: "discount_use",
    where: `held.customer_key = any(person.emails) or ${IN_THEIR_ORDERS}`,
  },
  { name: "reviews", table: "review", where: THEIRS },
  { name: "comments", table: "item_comment", where: THEIRS },
  { name: "restockSignups", table: "restock_signup", where: BY_EMAIL },
  { name: "mailingList", table: "mailing_list_signup", where: BY_EMAIL },
  { name: "mailingListRequests", table: "mailing_list_request", where: BY_EMAIL },
  { name: "mailchimpSignups", table: "mailchimp_signup", where: BY_EMAIL },
  {
    name: "formSubmissions",
    table: "form_submission",
    where: `held.id in (${THEIR_SUBMISSIONS})`,
    secret: ["key_hash", "content_hash"],
  },
  {
    name: "mails",
    table: "mail",
    where: THEIR_MAILS,
    secret: ["html_body", "dedupe_key", "file_name"],
    linked: ["text_body", "unsubscribe_url"],
  },
  { name: "notices", table: "webhook_delivery", where: THEIR_NOTICES },
];

function withoutToken(column: string): string {
  return `'${column}', regexp_replace(held.${column}, '([?&]token=)[[:alnum:]._~%-]+', '\\1…', 'g')`;
}

function statementOf({ table, where, secret = [], linked = [] }: Section): string {
  const hidden = ["site_id", ...secret].join(",");
  const told = `to_jsonb(held) - '{${hidden}}'::text[] || jsonb_build_object(${linked.map(withoutToken).join(", ")})`;
  return `
    with person as (${PERSON})
    select ${told} as kept from ${table} held, person where held.site_id = $1 and (${where})`;
}

const STATEMENTS = SECTIONS.map((section) => ({ name: section.name, text: statementOf(section) }));

/** An account, or null for a guest, with all addresses known of its holder. */
export type KnownPerson = { readonly userId: string | null; readonly emails: readonly string[] };

export type DataSections = Record<string, Array<Record<string, unknown>>>;

/** Everything stored about a person under any of the addresses; empty sections are left out. */
export async function readPersonalData(db: SiteDb, { userId, emails }: KnownPerson): Promise<DataSections> {
  const found = await Promise.all(
    STATEMENTS.map(async ({ name, text }) => {
      const rows = await db.text<{ kept: Record<string, unknown> }>(text, [db.siteId, userId, emails]);
      return [name, rows.map(({ kept }) => kept)] as const;
    }),
  );
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
}
