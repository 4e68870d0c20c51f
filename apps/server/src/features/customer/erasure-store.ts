import { ERASED_DOMAIN } from "@stoa/core/customer/erased-email.ts";
import type { SiteDb } from "../../db/database.ts";
import type { CustomerKey } from "./customer-store.ts";

/** `$2` is the account's id or null, `$3` the address, `$4` its replacement. */
const PERSON = "select $2::text as user_id, $3::text as email, $4::text as erased_email";
const THEIR_ORDERS = `select placed.id from sales_order placed where placed.site_id = $1
  and (placed.site_user_id = person.user_id or (placed.site_user_id is null and lower(placed.email) = person.email))`;
const THEIRS = "held.site_user_id = person.user_id or lower(held.email) = person.email";
const IN_THEIR_ORDERS = `held.order_id in (${THEIR_ORDERS})`;

type Step =
  | { readonly table: string; readonly where: string; readonly remove: true }
  | { readonly table: string; readonly where: string; readonly set: string };

/** Country and region stay: the tax was calculated with them. */
function withoutPerson(column: string): string {
  return `${column} = case when held.${column} is null then null else jsonb_build_object('firstName', '', 'lastName', '',
    'address1', '', 'address2', '', 'city', '', 'postalCode', '', 'phone', '',
    'state', coalesce(held.${column} ->> 'state', ''), 'countryCode', coalesce(held.${column} ->> 'countryCode', '')) end`;
}

/**
 * Erasure steps per table, in this order: orders come after everything found through them. docs/how-to/personal-data.md
 * explains what stays.
 */
const STEPS: readonly Step[] = [
  { table: "order_line", where: IN_THEIR_ORDERS, set: "customizations = '[]'" },
  { table: "payment", where: IN_THEIR_ORDERS, set: "saved_method = null, next_action = null" },
  {
    table: "gift_card",
    where: `${IN_THEIR_ORDERS} or lower(held.recipient_email) = person.email`,
    set: `sender_name = null, message = null,
      recipient_name = case when lower(held.recipient_email) = person.email then null else held.recipient_name end,
      recipient_email = case when lower(held.recipient_email) = person.email then null else held.recipient_email end`,
  },
  {
    table: "subscription",
    where: THEIRS,
    set: `email = person.erased_email, site_user_id = null, saved_method = null,
      ${withoutPerson("shipping_address")}, ${withoutPerson("billing_address")}`,
  },
  {
    table: "discount_use",
    where: `held.customer_key = person.email or ${IN_THEIR_ORDERS}`,
    // Two uses by one person stay distinct, even for once-per-customer discounts.
    set: `customer_key = person.erased_email,
      once_key = case when held.once_key is null then null else held.order_id || '@${ERASED_DOMAIN}' end`,
  },
  { table: "restock_signup", where: "lower(held.email) = person.email", remove: true },
  { table: "mailing_list_signup", where: "held.email = person.email", remove: true },
  { table: "mailing_list_request", where: "held.email = person.email", remove: true },
  { table: "member_access", where: THEIRS, remove: true },
  {
    table: "cart",
    where: `${THEIRS} or ${IN_THEIR_ORDERS} or held.id in (
      select started.cart_id from checkout started where started.site_id = $1
        and (started.site_user_id = person.user_id or lower(started.email) = person.email))`,
    remove: true,
  },
  {
    table: "form_submission",
    where: `exists (select 1 from jsonb_array_elements(held.answers) answer
      where answer ->> 'type' = 'email' and lower(answer ->> 'value') = person.email)`,
    remove: true,
  },
  // Mail about the person contains data too: `reply_to` names who sent a form.
  {
    table: "mail",
    where:
      "lower(held.to_address) = person.email or (held.kind = 'form.submission' and lower(held.reply_to) = person.email)",
    remove: true,
  },
  { table: "mailchimp_signup", where: "lower(held.email) = person.email", remove: true },
  {
    table: "webhook_delivery",
    where: "held.state in ('sent', 'dead') and position(person.email in lower(held.payload)) > 0",
    remove: true,
  },
  {
    table: "sales_order",
    where: `held.id in (${THEIR_ORDERS})`,
    set: `email = person.erased_email, site_user_id = null, note = '', form = '[]',
      ${withoutPerson("shipping_address")}, ${withoutPerson("billing_address")}`,
  },
  { table: "site_user_session", where: "held.user_id = person.user_id", remove: true },
  {
    table: "site_user_token",
    where: "held.user_id = person.user_id or held.email = person.email",
    remove: true,
  },
  { table: "site_user_address", where: "held.user_id = person.user_id", remove: true },
  {
    table: "site_user",
    where: "held.id = person.user_id",
    set: `email = person.erased_email, password_hash = null, first_name = '', last_name = '', phone = '', locale = null,
      is_verified = false, accepts_marketing = false, erased_at = now()`,
  },
];

function statementOf(step: Step): string {
  const { table, where } = step;
  const person = `with person as (${PERSON})`;
  return "remove" in step
    ? `${person} delete from ${table} held using person where held.site_id = $1 and (${where})`
    : `${person} update ${table} held set ${step.set} from person where held.site_id = $1 and (${where})`;
}

const STATEMENTS = STEPS.map(statementOf);

const DELETE_REVIEWS = `with person as (${PERSON})
  delete from review held using person where held.site_id = $1 and (${THEIRS}) returning held.state`;

const DELETE_COMMENTS = `with person as (${PERSON})
  delete from item_comment held using person where held.site_id = $1 and (${THEIRS}) returning held.state`;

const FORGET_TEXTS = `with person as (${PERSON})
  select forget_order_words(array(${THEIR_ORDERS})) from person`;

/** Replaces and deletes a person's data; returns whether published pages change. */
export async function erasePersonalData(
  db: SiteDb,
  { userId, email }: CustomerKey,
  erasedEmail: string,
): Promise<boolean> {
  const values = [db.siteId, userId, email, erasedEmail];
  const reviews = await db.text<{ state: string }>(DELETE_REVIEWS, values);
  const comments = await db.text<{ state: string }>(DELETE_COMMENTS, values);
  await db.text(FORGET_TEXTS, values);
  for (const statement of STATEMENTS) await db.text(statement, values);
  return [...reviews, ...comments].some(({ state }) => state === "approved");
}

export type ErasureNeeds = {
  readonly hasPendingPayment: boolean;
  readonly hasOpenOrder: boolean;
  readonly hasSubscription: boolean;
};

/** An order unsent for this long no longer counts as being delivered. */
const OPEN_DAYS = 90;

export async function readErasureNeeds(db: SiteDb, { userId, email }: CustomerKey): Promise<ErasureNeeds> {
  await db.text("select 1 from site_user where site_id = $1 and id = $2::text for update", [db.siteId, userId]);
  const [row] = await db.text<ErasureNeeds>(
    `with person as (select $2::text as user_id, $3::text as email),
     theirs as (
       select placed.* from sales_order placed, person where placed.site_id = $1
         and (placed.site_user_id = person.user_id or (placed.site_user_id is null and lower(placed.email) = person.email))
     )
     select exists (select 1 from theirs where state = 'pending') as "hasPendingPayment",
       exists (select 1 from theirs where state = 'placed' and fulfillment_state in ('PENDING', 'PARTIALLY_FULFILLED')
         and placed_at > now() - interval '${OPEN_DAYS} days') as "hasOpenOrder",
       exists (select 1 from subscription held, person where held.site_id = $1 and (${THEIRS})
         and held.state in ('active', 'paused', 'past_due')) as "hasSubscription"`,
    [db.siteId, userId, email],
  );
  return row ?? { hasPendingPayment: false, hasOpenOrder: false, hasSubscription: false };
}
