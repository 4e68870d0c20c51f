import { ERASED_DOMAIN } from "@stoa/core/customer/erased-email.ts";
import type { SiteDb } from "../../db/database.ts";
import type { KnownPerson } from "./personal-data-store.ts";
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

/** `$4` is the address that takes the place of theirs. */
const ERASED = `${PERSON}, $4::text as erased_email`;
/** Gift cards bought by someone else for them. */
const FOR_THEM = "lower(held.recipient_email) = any(person.emails)";

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
  // What a buyer wrote for them: neither the card nor the accounts need it.
  {
    table: "order_line",
    where: `exists (select 1 from gift_card card where card.site_id = $1 and card.order_id = held.order_id
      and card.order_line_id = held.id and lower(card.recipient_email) = any(person.emails))`,
    set: "customizations = '[]'",
  },
  {
    table: "cart_entry",
    where: `held.cart_id in (select bought.id from cart bought where bought.site_id = $1 and bought.order_id is not null)
      and exists (select 1 from unnest(person.emails) address
        where position('"' || address || '"' in lower(concat(held.additional_fields, held.customizations))) > 0)`,
    remove: true,
  },
  { table: "order_line", where: IN_THEIR_ORDERS, set: "customizations = '[]'" },
  { table: "payment", where: IN_THEIR_ORDERS, set: "saved_method = null, next_action = null" },
  {
    table: "gift_card",
    where: `${IN_THEIR_ORDERS} or ${FOR_THEM}`,
    set: `sender_name = null, message = null,
      recipient_name = case when ${FOR_THEM} then null else held.recipient_name end,
      recipient_email = case when ${FOR_THEM} then null else held.recipient_email end`,
  },
  {
    table: "subscription",
    where: THEIRS,
    set: `email = person.erased_email, site_user_id = null, saved_method = null,
      ${withoutPerson("shipping_address")}, ${withoutPerson("billing_address")}`,
  },
  {
    table: "discount_use",
    where: `held.customer_key = any(person.emails) or ${IN_THEIR_ORDERS}`,
    // Two uses by one person stay distinct, even for once-per-customer discounts.
    set: `customer_key = person.erased_email,
      once_key = case when held.once_key is null then null else held.order_id || '@${ERASED_DOMAIN}' end`,
  },
  { table: "restock_signup", where: BY_EMAIL, remove: true },
  { table: "mailing_list_signup", where: BY_EMAIL, remove: true },
  { table: "mailing_list_request", where: BY_EMAIL, remove: true },
  { table: "member_access", where: THEIRS, remove: true },
  {
    table: "cart",
    where: `held.id in (${THEIR_CARTS})`,
    remove: true,
  },
  { table: "form_submission", where: `held.id in (${THEIR_SUBMISSIONS})`, remove: true },
  { table: "mailchimp_signup", where: BY_EMAIL, remove: true },
  // Those not sent yet too: a worker that is sending one finds its row gone.
  { table: "webhook_delivery", where: THEIR_NOTICES, remove: true },
  {
    table: "sales_order",
    where: `held.id in (${THEIR_ORDERS})`,
    set: `email = person.erased_email, site_user_id = null, note = '', form = '[]',
      ${withoutPerson("shipping_address")}, ${withoutPerson("billing_address")}`,
  },
  { table: "site_user_session", where: "held.user_id = person.user_id", remove: true },
  { table: "site_user_token", where: THEIR_TOKENS, remove: true },
  { table: "site_user_address", where: "held.user_id = person.user_id", remove: true },
  { table: "former_email", where: "held.user_id = person.user_id", remove: true },
  {
    table: "site_user",
    where: "held.id = person.user_id",
    set: `email = person.erased_email, password_hash = null, first_name = '', last_name = '', phone = '', locale = null,
      is_verified = false, accepts_marketing = false, erased_at = now()`,
  },
];

function statementOf(step: Step): string {
  const { table, where } = step;
  const person = `with person as (${ERASED})`;
  return "remove" in step
    ? `${person} delete from ${table} held using person where held.site_id = $1 and (${where})`
    : `${person} update ${table} held set ${step.set} from person where held.site_id = $1 and (${where})`;
}

const STATEMENTS = STEPS.map(statementOf);

const DELETE_REVIEWS = `with person as (${ERASED})
  delete from review held using person where held.site_id = $1 and (${THEIRS}) returning held.state`;

const DELETE_COMMENTS = `with person as (${ERASED})
  delete from item_comment held using person where held.site_id = $1 and (${THEIRS}) returning held.state`;

const FORGET_TEXTS = `with person as (${ERASED})
  select forget_order_words(array(${THEIR_ORDERS})) from person`;

/** Before what it is found through. */
const DELETE_MAILS = `with person as (${ERASED})
  delete from mail held using person where held.site_id = $1 and (${THEIR_MAILS}) returning held.file_name as "fileName"`;

export type ErasedData = {
  /** Reviews or comments that visitors saw are among it. */
  readonly isSeen: boolean;
  /** Files of emails whose rows are gone. */
  readonly mailFiles: readonly string[];
};

/** Replaces and deletes what is stored about a person under any of the addresses. */
export async function erasePersonalData(
  db: SiteDb,
  { userId, emails }: KnownPerson,
  erasedEmail: string,
): Promise<ErasedData> {
  const values = [db.siteId, userId, emails, erasedEmail];
  const mails = await db.text<{ fileName: string | null }>(DELETE_MAILS, values);
  const reviews = await db.text<{ state: string }>(DELETE_REVIEWS, values);
  const comments = await db.text<{ state: string }>(DELETE_COMMENTS, values);
  await db.text(FORGET_TEXTS, values);
  for (const statement of STATEMENTS) await db.text(statement, values);
  return {
    isSeen: [...reviews, ...comments].some(({ state }) => state === "approved"),
    mailFiles: mails.flatMap(({ fileName }) => fileName ?? []),
  };
}

export type ErasureNeeds = {
  readonly hasPendingPayment: boolean;
  readonly hasOpenOrder: boolean;
  readonly hasSubscription: boolean;
};

/** An order unsent for this long no longer counts as being delivered. */
const OPEN_DAYS = 90;

/** Until the end of the transaction no other erases or changes the account. */
export async function lockAccount(db: SiteDb, userId: string | null): Promise<void> {
  await db.text("select 1 from site_user where site_id = $1 and id = $2::text for update", [db.siteId, userId]);
}

export async function readErasureNeeds(db: SiteDb, { userId, emails }: KnownPerson): Promise<ErasureNeeds> {
  const [row] = await db.text<ErasureNeeds>(
    `with person as (${PERSON}),
     theirs as (
       select held.* from sales_order held, person where held.site_id = $1 and held.id in (${THEIR_ORDERS})
     )
     select exists (select 1 from theirs where state = 'pending') as "hasPendingPayment",
       exists (select 1 from theirs where state = 'placed' and fulfillment_state in ('PENDING', 'PARTIALLY_FULFILLED')
         and placed_at > now() - interval '${OPEN_DAYS} days') as "hasOpenOrder",
       exists (select 1 from subscription held, person where held.site_id = $1 and (${THEIRS})
         and held.state in ('active', 'paused', 'past_due')) as "hasSubscription"`,
    [db.siteId, userId, emails],
  );
  return row ?? { hasPendingPayment: false, hasOpenOrder: false, hasSubscription: false };
}
