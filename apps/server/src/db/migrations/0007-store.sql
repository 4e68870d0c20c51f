-- The store's facts. Money is whole minor units. What must always hold is held here, whatever calls at once.

-- Stock: every change writes a movement, by trigger, so that movements add up to the stock. `moved_*` say why it was changed last.

alter table stock add column moved_for text not null default 'opening';
alter table stock add column moved_by text not null default 'import';
alter table stock add column moved_order_id text;
alter table stock add column moved_note text;

-- At this many pieces or fewer the published product says how many are left; asked by every sale.
alter table published_document add column scarcity_threshold integer generated always as (
  case when kind = 'product' and (data #>> '{merchandising,scarcityEnabled}')::boolean
    then (data #>> '{merchandising,scarcityThreshold}')::integer end) stored;

create table stock_movement (
  site_id text not null references site (id) on delete cascade,
  id bigint generated always as identity,
  variant_id text not null,
  product_id text not null,
  delta integer not null,
  quantity_after integer not null,
  is_unlimited boolean not null,
  reason text not null check (reason in ('opening', 'adjustment', 'import', 'reservation', 'release', 'return', 'edit')),
  order_id text,
  note text,
  moved_by text not null,
  moved_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index stock_movement_variant on stock_movement (site_id, variant_id, id desc);

create table stock_reservation (
  site_id text not null references site (id) on delete cascade,
  order_id text not null,
  variant_id text not null,
  product_id text not null,
  quantity integer not null check (quantity > 0),
  -- An unlimited variant is reserved without taking from stock.
  is_counted boolean not null,
  state text not null default 'held' check (state in ('held', 'sold', 'released')),
  expires_at timestamptz not null,
  primary key (site_id, order_id, variant_id)
);
create index stock_reservation_expiry on stock_reservation (site_id, expires_at) where state = 'held';

-- Permissions that a key has; null for all there are.
alter table api_key add column scopes text[];

create table commerce_preference (
  site_id text not null references site (id) on delete cascade,
  namespace text not null,
  data jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (site_id, namespace)
);

create table discount (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  -- The code as it is compared; null for an automatic discount.
  code_key text,
  data jsonb not null,
  uses integer not null default 0 check (uses >= 0),
  is_deleted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id)
);
create unique index discount_code on discount (site_id, code_key) where code_key is not null and not is_deleted;
create index discount_automatic on discount (site_id) where code_key is null and not is_deleted;

create table discount_use (
  site_id text not null,
  discount_id text not null,
  order_id text not null,
  customer_key text not null,
  -- Equal to customer_key where a customer may use the discount once; two of one key can not be.
  once_key text,
  created_at timestamptz not null default now(),
  primary key (site_id, discount_id, order_id),
  foreign key (site_id, discount_id) references discount (site_id, id) on delete cascade
);
create unique index discount_use_once on discount_use (site_id, discount_id, once_key) where once_key is not null;
create index discount_use_customer on discount_use (site_id, customer_key);

create table gift_card (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  code_hash bytea not null,
  code_end text not null,
  currency text not null,
  issued_cents bigint not null check (issued_cents > 0),
  balance_cents bigint not null check (balance_cents >= 0),
  is_enabled boolean not null default true,
  -- Bought with pretended money, so it pays for orders in test mode only.
  is_test boolean not null,
  -- The piece of an order's line that it was bought as; null for one issued by hand.
  order_id text,
  order_line_id text,
  piece integer,
  locale text not null,
  -- When its code is mailed, and how often it was.
  send_at timestamptz,
  mail_count integer not null default 0,
  recipient_email text,
  recipient_name text,
  sender_name text,
  message text,
  created_at timestamptz not null default now(),
  -- Why the balance was changed last; written into the ledger by trigger.
  moved_for text not null default 'issued',
  moved_by text not null,
  moved_order_id text,
  moved_note text,
  primary key (site_id, id)
);
create unique index gift_card_code on gift_card (site_id, code_hash);
create unique index gift_card_piece on gift_card (site_id, order_id, order_line_id, piece);
create index gift_card_list on gift_card (site_id, created_at desc, id);

create table gift_card_entry (
  site_id text not null references site (id) on delete cascade,
  id bigint generated always as identity,
  gift_card_id text not null,
  delta_cents bigint not null,
  balance_after_cents bigint not null,
  reason text not null check (reason in ('issued', 'held', 'released', 'refund', 'adjustment', 'void')),
  order_id text,
  note text,
  moved_by text not null,
  moved_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index gift_card_entry_card on gift_card_entry (site_id, gift_card_id, id desc);

-- What gift cards pay of an order.
create table gift_card_tender (
  site_id text not null,
  order_id text not null,
  gift_card_id text not null,
  cents bigint not null check (cents > 0),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and cents),
  state text not null default 'held' check (state in ('held', 'paid', 'released')),
  primary key (site_id, order_id, gift_card_id),
  foreign key (site_id, gift_card_id) references gift_card (site_id, id) on delete cascade
);

-- Site users: visitors with an account of one site.

create table site_user (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  email text not null check (email = lower(email)),
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  locale text,
  is_verified boolean not null default false,
  accepts_marketing boolean not null default false,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
create unique index site_user_email on site_user (site_id, email) where erased_at is null;

-- The token that state-changing calls carry is made from the session's own, so nothing of it is kept.
create table site_user_session (
  site_id text not null,
  token_hash bytea not null,
  user_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (site_id, token_hash),
  foreign key (site_id, user_id) references site_user (site_id, id) on delete cascade
);
create index site_user_session_user on site_user_session (site_id, user_id);

-- What the link of a mail proves. An address without an account gets one like it, so that nobody can tell the two apart.
create table site_user_token (
  site_id text not null references site (id) on delete cascade,
  token_hash bytea not null,
  purpose text not null check (purpose in ('register', 'reset', 'email')),
  -- Null where there is no account, or not yet.
  user_id text,
  -- The address that is proved.
  email text not null check (email = lower(email)),
  -- Of a registration: what the account will be. It is made when its link is opened.
  password_hash text,
  profile jsonb,
  expires_at timestamptz not null,
  primary key (site_id, token_hash),
  foreign key (site_id, user_id) references site_user (site_id, id) on delete cascade
);
create index site_user_token_email on site_user_token (site_id, email);
create index site_user_token_user on site_user_token (site_id, user_id) where user_id is not null;

create table site_user_address (
  site_id text not null,
  id text not null,
  user_id text not null,
  address jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, user_id) references site_user (site_id, id) on delete cascade
);
create unique index site_user_address_default on site_user_address (site_id, user_id) where is_default;

-- Carts: `kind` other than cart is one purchase with its own token, beside the visitor's cart.

alter table cart add column kind text not null default 'cart' check (kind in ('cart', 'express', 'subscription', 'donation'));
alter table cart add column currency text;
alter table cart add column codes text[] not null default '{}';
alter table cart add column shipping_location jsonb;
alter table cart add column shipping_option_id text;
alter table cart add column email text;
alter table cart add column site_user_id text;
alter table cart add column donation jsonb;
alter table cart add column locale text;
-- Once an order is placed the cart is purchased and nobody can change it.
alter table cart add column order_id text;
alter table cart add column abandoned_mail_at timestamptz;
-- The cart whose lines it began with; merged again, those are not counted twice.
alter table cart add column copied_from text;
-- Of the carts of somebody who signs in, one is in use.
create unique index cart_of_site_user on cart (site_id, site_user_id)
  where site_user_id is not null and kind = 'cart' and order_id is null;
create index cart_abandoned on cart (site_id, updated_at)
  where email is not null and order_id is null and abandoned_mail_at is null;

-- Carts that were bought belong to their orders and stay.
create or replace function sites_with_old_carts(before timestamptz) returns setof text language plpgsql as $$
declare
  one text;
begin
  for one in select id from site loop
    perform set_config('stoa.site_id', one, true);
    if exists (select 1 from cart where site_id = one and updated_at < before and order_id is null) then
      return next one;
    end if;
  end loop;
  perform set_config('stoa.site_id', '', true);
end
$$;

create table checkout (
  site_id text not null,
  id text not null,
  cart_id text not null,
  -- Of the secret that opened the cart when its checkout was started; the cart may be given another one since.
  token_hash bytea not null,
  site_user_id text,
  email text,
  shipping_address jsonb,
  -- Null: the same as the shipping address.
  billing_address jsonb,
  shipping_option_id text,
  gift_card_ids text[] not null default '{}',
  note text not null default '',
  form jsonb,
  accepts_marketing boolean not null default false,
  state text not null default 'open' check (state in ('open', 'paying', 'completed')),
  order_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, cart_id) references cart (site_id, id) on delete cascade
);
create unique index checkout_cart on checkout (site_id, cart_id) where state <> 'completed';

-- Orders.

create table order_counter (
  site_id text not null references site (id) on delete cascade,
  last_number integer not null default 0,
  primary key (site_id)
);

create table sales_order (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  -- Given when the order is placed.
  number integer,
  kind text not null check (kind in ('order', 'subscription', 'renewal', 'donation')),
  state text not null check (state in ('pending', 'placed', 'canceled', 'failed')),
  payment_state text not null default 'NOT_CHARGED'
    check (payment_state in ('NOT_CHARGED', 'AUTHORIZED', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')),
  fulfillment_state text not null default 'PENDING'
    check (fulfillment_state in ('PENDING', 'PARTIALLY_FULFILLED', 'FULFILLED', 'CANCELED')),
  channel text not null default 'web',
  is_test boolean not null,
  cart_id text,
  checkout_id text,
  subscription_id text,
  site_user_id text,
  email text not null,
  locale text not null,
  currency text not null,
  shipping_address jsonb,
  billing_address jsonb,
  shipping_method text,
  note text not null default '',
  form jsonb not null default '[]',
  -- The PricedOrder it was placed with.
  priced jsonb not null,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  gift_card_cents bigint not null check (gift_card_cents >= 0),
  grand_total_cents bigint not null check (grand_total_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and grand_total_cents),
  created_at timestamptz not null default now(),
  placed_at timestamptz,
  modified_at timestamptz not null default now(),
  fulfilled_at timestamptz,
  canceled_at timestamptz,
  primary key (site_id, id),
  check ((number is null) = (state in ('pending', 'failed')))
);
create unique index sales_order_number on sales_order (site_id, number);
create index sales_order_list on sales_order (site_id, modified_at desc, id);
create index sales_order_email on sales_order (site_id, lower(email));
-- Guests have no row of their own; this is what they are called.
create index sales_order_guest on sales_order (site_id, left(md5(site_id || ' ' || lower(email)), 24)) where site_user_id is null;
create index sales_order_site_user on sales_order (site_id, site_user_id) where site_user_id is not null;
create index sales_order_pending on sales_order (site_id, created_at) where state = 'pending';

create table order_line (
  site_id text not null,
  order_id text not null,
  id text not null,
  position integer not null,
  product_id text,
  variant_id text,
  product_type smallint not null,
  sku text not null default '',
  title text not null,
  variant_options jsonb not null default '[]',
  -- Answers of the product's additional fields: [{label, value}].
  customizations jsonb not null default '[]',
  image_url text,
  quantity integer not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  weight_grams integer not null default 0,
  size_mm jsonb,
  -- The plan a subscription was bought with.
  subscription jsonb,
  fulfilled_quantity integer not null default 0,
  refunded_quantity integer not null default 0,
  returned_quantity integer not null default 0,
  primary key (site_id, order_id, id),
  foreign key (site_id, order_id) references sales_order (site_id, id) on delete cascade,
  check (fulfilled_quantity between 0 and quantity),
  check (refunded_quantity between 0 and quantity),
  check (returned_quantity between 0 and quantity)
);

create table order_event (
  site_id text not null,
  id bigint generated always as identity,
  order_id text not null,
  kind text not null,
  data jsonb not null default '{}',
  by text not null,
  at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, order_id) references sales_order (site_id, id) on delete cascade
);
create index order_event_order on order_event (site_id, order_id, id);

create table order_fulfillment (
  site_id text not null,
  id text not null,
  order_id text not null,
  lines jsonb not null,
  carrier_name text not null default '',
  service text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  ship_date timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, order_id) references sales_order (site_id, id) on delete cascade
);
create index order_fulfillment_order on order_fulfillment (site_id, order_id);

-- At most one charge of an order succeeds.
create table payment (
  site_id text not null,
  id text not null,
  order_id text not null,
  provider text not null,
  -- What the provider calls it.
  reference text,
  state text not null check (state in ('started', 'requires_action', 'pending', 'succeeded', 'declined', 'canceled')),
  amount_cents bigint not null check (amount_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  currency text not null,
  is_test boolean not null,
  -- Shown to owners: "Visa 4242".
  method text not null default '',
  -- What later charges of the same customer are made with.
  saved_method text,
  next_action jsonb,
  decline_code text,
  decline_message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, order_id) references sales_order (site_id, id) on delete cascade
);
create unique index payment_charge on payment (site_id, order_id) where state = 'succeeded';
create unique index payment_reference on payment (site_id, provider, reference) where reference is not null;

-- Notices of providers that were worked on.
create table payment_notice (
  site_id text not null references site (id) on delete cascade,
  provider text not null,
  id text not null,
  received_at timestamptz not null default now(),
  primary key (site_id, provider, id)
);

-- A site's account at a payment provider. Its secrets are sealed with the server's own.
create table payment_account (
  site_id text not null references site (id) on delete cascade,
  provider text not null,
  publishable_key text not null,
  sealed_secret_key bytea not null,
  sealed_webhook_secret bytea not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (site_id, provider)
);

create table order_refund (
  site_id text not null,
  id text not null,
  order_id text not null,
  payment_id text,
  -- Of an edit: it lowers what the order costs, so it does not count as refunded of that.
  kind text not null default 'refund' check (kind in ('refund', 'cancel', 'edit')),
  state text not null default 'started' check (state in ('started', 'succeeded', 'failed')),
  payment_cents bigint not null check (payment_cents >= 0),
  gift_card_cents bigint not null check (gift_card_cents >= 0),
  -- Within the amount; the shipping with its tax.
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  -- [{lineId, quantity, cents, taxCents}]
  lines jsonb not null default '[]',
  is_restocked boolean not null default false,
  is_buyer_told boolean not null default true,
  reason text not null default '',
  reference text,
  failure text,
  refunded_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, order_id) references sales_order (site_id, id) on delete cascade,
  check (payment_cents + gift_card_cents > 0)
);
create index order_refund_order on order_refund (site_id, order_id);

-- Calls with an Idempotency-Key and what they were answered.
create table idempotency_key (
  site_id text not null references site (id) on delete cascade,
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (site_id, scope, key)
);

-- Digital goods.

create table product_file (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  filename text not null,
  content_type text not null,
  byte_count bigint not null,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);

create table download_grant (
  site_id text not null,
  id text not null,
  order_id text not null,
  order_line_id text not null,
  file_id text not null,
  downloads integer not null default 0,
  max_downloads integer not null,
  expires_at timestamptz not null,
  is_revoked boolean not null default false,
  -- When a download was counted last; what goes on with it is not counted.
  counted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, order_id) references sales_order (site_id, id) on delete cascade,
  check (downloads between 0 and max_downloads)
);
create unique index download_grant_line on download_grant (site_id, order_id, order_line_id, file_id);
create index download_grant_file on download_grant (site_id, file_id);

-- One row for each purchase; what a guest bought waits for the site user whose address it is.
create table member_access (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  member_area_id text not null,
  email text not null check (email = lower(email)),
  site_user_id text,
  order_id text not null,
  order_line_id text not null,
  -- Null for ever.
  ends_at timestamptz,
  is_revoked boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, site_user_id) references site_user (site_id, id) on delete cascade
);
create unique index member_access_line on member_access (site_id, order_id, order_line_id, member_area_id);
create index member_access_user on member_access (site_id, site_user_id, member_area_id) where site_user_id is not null;
create index member_access_email on member_access (site_id, email) where site_user_id is null;

-- Subscriptions. A cycle is one payment; its number makes it happen once.

create table subscription (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  state text not null check (state in ('active', 'paused', 'past_due', 'canceled', 'completed')),
  order_id text not null,
  order_line_id text not null,
  site_user_id text,
  email text not null,
  locale text not null,
  plan jsonb not null,
  product_id text not null,
  variant_id text not null,
  title text not null,
  quantity integer not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  currency text not null,
  shipping_address jsonb,
  billing_address jsonb,
  shipping_option_id text,
  provider text not null,
  saved_method text,
  is_test boolean not null,
  time_zone text not null,
  -- Local day and time that cycles are counted from: 2026-01-31T09:30:00.
  anchor_local text not null,
  cycles_done integer not null default 0,
  -- Cycles skipped by pauses, so that later ones keep their day.
  next_cycle integer not null default 2,
  next_at timestamptz,
  failed_tries integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  canceled_at timestamptz,
  primary key (site_id, id)
);
create unique index subscription_line on subscription (site_id, order_id, order_line_id);
create index subscription_due on subscription (site_id, next_at) where next_at is not null;
create index subscription_site_user on subscription (site_id, site_user_id) where site_user_id is not null;

create table subscription_cycle (
  site_id text not null,
  subscription_id text not null,
  number integer not null check (number > 0),
  due_at timestamptz not null,
  state text not null check (state in ('started', 'paid', 'failed', 'skipped')),
  order_id text,
  tries integer not null default 0,
  -- Paid on the page by its subscriber, not charged by the job.
  is_by_shopper boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (site_id, subscription_id, number),
  foreign key (site_id, subscription_id) references subscription (site_id, id) on delete cascade
);
-- Of a subscription one payment at most is on its way.
create unique index subscription_cycle_open on subscription_cycle (site_id, subscription_id) where state = 'started';
create index subscription_cycle_order on subscription_cycle (site_id, order_id) where order_id is not null;

-- Visitors who want to hear from the shop.

create table restock_signup (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  product_id text not null,
  variant_id text not null,
  email text not null,
  joins_mailing_list boolean not null,
  locale text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'unsubscribed')),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (site_id, id)
);
create unique index restock_signup_waiting on restock_signup (site_id, variant_id, lower(email)) where state = 'waiting';
create index restock_signup_group on restock_signup (site_id, product_id, variant_id, state);

create table mailing_list_signup (
  site_id text not null references site (id) on delete cascade,
  email text not null check (email = lower(email)),
  source text not null,
  locale text,
  created_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  primary key (site_id, email)
);

create table review (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  product_id text not null,
  site_user_id text,
  order_id text,
  author_name text not null,
  email text not null,
  rating smallint not null check (rating between 1 and 5),
  title text not null,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  is_verified boolean not null,
  reply text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id)
);
create unique index review_once on review (site_id, product_id, lower(email));
create index review_list on review (site_id, product_id, state, created_at desc);

-- Ledgers are written by triggers, so no code path can forget them, and nobody can change what they say.

create function write_stock_movement() returns trigger language plpgsql as $$
declare
  before integer := 0;
begin
  if tg_op = 'UPDATE' then
    before := old.quantity;
    if new.quantity = old.quantity and new.is_unlimited = old.is_unlimited then
      return null;
    end if;
  elsif new.quantity = 0 and not new.is_unlimited then
    -- A variant without a record has none either.
    return null;
  end if;
  insert into stock_movement (site_id, variant_id, product_id, delta, quantity_after, is_unlimited, reason, order_id, note, moved_by)
  values (new.site_id, new.variant_id, new.product_id, new.quantity - before, new.quantity, new.is_unlimited, new.moved_for,
    new.moved_order_id, new.moved_note, new.moved_by);
  return null;
end
$$;
create trigger stock_movement after insert or update on stock for each row execute function write_stock_movement();

create function write_gift_card_entry() returns trigger language plpgsql as $$
declare
  before bigint := 0;
begin
  if tg_op = 'UPDATE' then
    before := old.balance_cents;
    if new.balance_cents = old.balance_cents then
      return null;
    end if;
  end if;
  insert into gift_card_entry (site_id, gift_card_id, delta_cents, balance_after_cents, reason, order_id, note, moved_by)
  values (new.site_id, new.id, new.balance_cents - before, new.balance_cents, new.moved_for, new.moved_order_id, new.moved_note,
    new.moved_by);
  return null;
end
$$;
create trigger gift_card_entry after insert or update on gift_card for each row execute function write_gift_card_entry();

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'stock_movement', 'stock_reservation', 'commerce_preference', 'discount', 'discount_use', 'gift_card', 'gift_card_entry',
    'gift_card_tender', 'site_user', 'site_user_session', 'site_user_token', 'site_user_address', 'checkout', 'order_counter',
    'sales_order', 'order_line', 'order_event', 'order_fulfillment', 'payment', 'payment_notice', 'payment_account',
     'order_refund',
    'idempotency_key', 'product_file', 'download_grant', 'member_access', 'subscription', 'subscription_cycle',
    'restock_signup', 'mailing_list_signup', 'review'
  ] loop
    execute format('grant select, insert, update, delete on %I to stoa_app', tenant_table);
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (site_id = current_setting(''stoa.site_id'', true))
       with check (site_id = current_setting(''stoa.site_id'', true))',
      tenant_table || '_of_site', tenant_table);
  end loop;
end
$$;
-- Whoever asks to be forgotten is forgotten there too.
grant delete on form_submission to stoa_app;
revoke update, delete on stock_movement, gift_card_entry, order_event from stoa_app;

-- What happened to an order stays; the words in it that tell of a person go when they are forgotten.
create function forget_order_words(orders text[]) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.order_event set data = data - '{text,email,to,shippingAddress,billingAddress}'::text[]
  where site_id = current_setting('stoa.site_id', true) and order_id = any(orders)
$$;
revoke all on function forget_order_words(text[]) from public;
grant execute on function forget_order_words(text[]) to stoa_app;

-- The stock there is becomes the first movement of each variant.
do $$
declare
  one text;
begin
  for one in select id from site loop
    perform set_config('stoa.site_id', one, true);
    insert into stock_movement (site_id, variant_id, product_id, delta, quantity_after, is_unlimited, reason, moved_by)
    select site_id, variant_id, product_id, quantity, quantity, is_unlimited, 'opening', 'import' from stock where site_id = one;
  end loop;
  perform set_config('stoa.site_id', '', true);
end
$$;
