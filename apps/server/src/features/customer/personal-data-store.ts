import type { SiteDb } from "../../db/database.ts";
import type { CustomerKey } from "./customer-store.ts";

/** One table's data about a person; `person` and their orders (`theirs`) can be referenced. */
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

const THEIRS = "held.site_user_id = person.user_id or lower(held.email) = person.email";
const IN_THEIR_ORDERS = "held.order_id in (select id from theirs)";
/** Carts they were signed in to, gave their address for, or checked out. */
const THEIR_CARTS = `select filled.id from cart filled where filled.site_id = $1
  and (filled.site_user_id = person.user_id or lower(filled.email) = person.email or filled.order_id in (select id from theirs)
    or filled.id in (select started.cart_id from checkout started where started.site_id = $1
      and (started.site_user_id = person.user_id or lower(started.email) = person.email)))`;

/**
 * All data stored about a person. A new table with personal data needs an entry here and in `erasure-store.ts`;
 * `personal-data.db.test.ts` checks the columns of all tables.
 */
const SECTIONS: readonly Section[] = [
  { name: "account", table: "site_user", where: "held.id = person.user_id", secret: ["password_hash"] },
  { name: "sessions", table: "site_user_session", where: "held.user_id = person.user_id", secret: ["token_hash"] },
  {
    name: "requests",
    table: "site_user_token",
    where: "held.user_id = person.user_id or held.email = person.email",
    secret: ["token_hash", "password_hash"],
  },
  { name: "addresses", table: "site_user_address", where: "held.user_id = person.user_id" },
  { name: "orders", table: "sales_order", where: "held.id in (select id from theirs)", secret: ["priced"] },
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
    where: `lower(held.recipient_email) = person.email or ${IN_THEIR_ORDERS}`,
    secret: ["code_hash"],
  },
  { name: "carts", table: "cart", where: `held.id in (${THEIR_CARTS})`, secret: ["token_hash"] },
  { name: "cartLines", table: "cart_entry", where: `held.cart_id in (${THEIR_CARTS})` },
  { name: "checkouts", table: "checkout", where: `${THEIRS} or ${IN_THEIR_ORDERS}`, secret: ["token_hash"] },
  { name: "discountUses", table: "discount_use", where: `held.customer_key = person.email or ${IN_THEIR_ORDERS}` },
  { name: "reviews", table: "review", where: THEIRS },
  { name: "comments", table: "item_comment", where: THEIRS },
  { name: "restockSignups", table: "restock_signup", where: "lower(held.email) = person.email" },
  { name: "mailingList", table: "mailing_list_signup", where: "held.email = person.email" },
  { name: "mailingListRequests", table: "mailing_list_request", where: "held.email = person.email" },
  { name: "mailchimpSignups", table: "mailchimp_signup", where: "lower(held.email) = person.email" },
  {
    name: "formSubmissions",
    table: "form_submission",
    where: `exists (select 1 from jsonb_array_elements(held.answers) answer
      where answer ->> 'type' = 'email' and lower(answer ->> 'value') = person.email)`,
    secret: ["key_hash", "content_hash"],
  },
  {
    name: "mails",
    table: "mail",
    where:
      "lower(held.to_address) = person.email or (held.kind = 'form.submission' and lower(held.reply_to) = person.email)",
    secret: ["html_body", "dedupe_key"],
    linked: ["text_body", "unsubscribe_url"],
  },
  // The address as a whole value: it may be the end of another address.
  {
    name: "notices",
    table: "webhook_delivery",
    where: "position(to_json(person.email)::text in lower(held.payload)) > 0",
  },
];

function withoutToken(column: string): string {
  return `'${column}', regexp_replace(held.${column}, '([?&]token=)[[:alnum:]._~%-]+', '\\1…', 'g')`;
}

function statementOf({ table, where, secret = [], linked = [] }: Section): string {
  const hidden = ["site_id", ...secret].join(",");
  const told = `to_jsonb(held) - '{${hidden}}'::text[] || jsonb_build_object(${linked.map(withoutToken).join(", ")})`;
  return `
    with person as (select $2::text as user_id, $3::text as email),
    theirs as (
      select sales_order.id from sales_order, person where sales_order.site_id = $1
        and (sales_order.site_user_id = person.user_id or (sales_order.site_user_id is null and lower(sales_order.email) = person.email))
    )
    select ${told} as kept from ${table} held, person where held.site_id = $1 and (${where})`;
}

const STATEMENTS = SECTIONS.map((section) => ({ name: section.name, text: statementOf(section) }));

export type DataSections = Record<string, Array<Record<string, unknown>>>;

/** Everything stored about a person, queried together; empty sections are left out. */
export async function readPersonalData(db: SiteDb, { userId, email }: CustomerKey): Promise<DataSections> {
  const found = await Promise.all(
    STATEMENTS.map(async ({ name, text }) => {
      const rows = await db.text<{ kept: Record<string, unknown> }>(text, [db.siteId, userId, email]);
      return [name, rows.map(({ kept }) => kept)] as const;
    }),
  );
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
}
