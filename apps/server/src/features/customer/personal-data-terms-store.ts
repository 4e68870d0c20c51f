/**
 * SQL conditions that exports and erasures share, so that both cover the same rows. They look at a row as `held`,
 * beside the `PERSON` as `person`; `$1` is the site, `$2` the account or null, `$3` all addresses of the person.
 */
export const PERSON = "select $2::text as user_id, $3::text[] as emails";

export const THEIR_ORDERS = `select placed.id from sales_order placed where placed.site_id = $1
  and (placed.site_user_id = person.user_id or (placed.site_user_id is null and lower(placed.email) = any(person.emails)))`;

export const THEIRS = "(held.site_user_id = person.user_id or lower(held.email) = any(person.emails))";
export const BY_EMAIL = "lower(held.email) = any(person.emails)";
export const IN_THEIR_ORDERS = `held.order_id in (${THEIR_ORDERS})`;

/** Carts they were signed in to, gave their address for, or checked out. */
export const THEIR_CARTS = `select filled.id from cart filled where filled.site_id = $1
  and (filled.site_user_id = person.user_id or lower(filled.email) = any(person.emails) or filled.order_id in (${THEIR_ORDERS})
    or filled.id in (select started.cart_id from checkout started where started.site_id = $1
      and (started.site_user_id = person.user_id or lower(started.email) = any(person.emails))))`;

const TELLS_THEIR_EMAIL = `exists (select 1 from jsonb_array_elements(sent.answers) answer
  where answer ->> 'type' = 'email' and lower(answer ->> 'value') = any(person.emails))`;

export const THEIR_SUBMISSIONS = `select sent.id from form_submission sent where sent.site_id = $1 and ${TELLS_THEIR_EMAIL}`;

export const THEIR_TOKENS = "held.user_id = person.user_id or held.email = any(person.emails)";

/**
 * Emails to them, about their orders, subscriptions, carts and submissions whoever received them, the link to an
 * address they never confirmed, and delivered copies of their gift cards' emails. A gift card's email that was not
 * delivered belongs to its recipient, and stays until it is.
 */
export const THEIR_MAILS = `lower(held.to_address) = any(person.emails)
  or (held.kind in ('form.submission', 'order.notice') and lower(held.reply_to) = any(person.emails))
  or (held.kind = 'site-user.emailProof' and held.to_address in (
    select asked.email from site_user_token asked where asked.site_id = $1 and asked.user_id = person.user_id))
  or case split_part(held.dedupe_key, ':', 1)
    when 'order' then split_part(held.dedupe_key, ':', 2) in (${THEIR_ORDERS})
    when 'subscription' then split_part(held.dedupe_key, ':', 2) in (
      select bought.id from subscription bought where bought.site_id = $1
        and (bought.site_user_id = person.user_id or lower(bought.email) = any(person.emails)))
    when 'cart-reminder' then split_part(held.dedupe_key, ':', 2) in (${THEIR_CARTS})
    when 'form.submission' then split_part(held.dedupe_key, ':', 2) in (${THEIR_SUBMISSIONS})
    when 'gift-card' then held.state = 'sent' and not held.is_kept and split_part(held.dedupe_key, ':', 2) in (
      select card.id from gift_card card where card.site_id = $1 and card.order_id in (${THEIR_ORDERS}))
    else false
  end`;

/** Makes an address literal in a pattern: a backslash before what is neither a letter nor a digit. */
const ADDRESS_PATTERN = String.raw`regexp_replace(address, '([^[:alnum:]@])', '\\\1', 'g')`;

/**
 * Notices with an address of theirs in any text, sent or not. As a whole: an address may be part of another one. Line
 * breaks are escaped in JSON, and would look like letters before it.
 */
export const THEIR_NOTICES = String.raw`exists (select 1 from unnest(person.emails) address
  where position(address in lower(held.payload)) > 0
    and regexp_replace(lower(held.payload), '\\[bfnrt]', ' ', 'g')
      ~ ('(^|[^[:alnum:].+_-])' || ${ADDRESS_PATTERN} || '($|[^[:alnum:].-]|\.($|[^[:alnum:]]))'))`;
