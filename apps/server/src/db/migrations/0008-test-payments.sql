-- The test provider keeps its own books, apart from orders, as a provider elsewhere does: a second charge would show.

create table test_charge (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  -- The payment it was asked for; asking twice gives one charge.
  idempotency_key text not null,
  order_id text not null,
  token text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  state text not null check (state in ('requires_action', 'succeeded', 'declined', 'canceled')),
  -- What the customer can be charged with later.
  saved_method text,
  return_url text not null,
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  -- Refund id → amount; asking twice gives one refund.
  refunds jsonb not null default '{}',
  -- How often the charge was asked for.
  calls integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
create unique index test_charge_key on test_charge (site_id, idempotency_key);
create index test_charge_order on test_charge (site_id, order_id);

grant select, insert, update on test_charge to stoa_app;
alter table test_charge enable row level security;
alter table test_charge force row level security;
create policy test_charge_of_site on test_charge using (site_id = current_setting('stoa.site_id', true))
  with check (site_id = current_setting('stoa.site_id', true));

-- A payment that is closed is never begun at its provider: whoever releases an order closes its payment first.
alter table payment add column is_closed boolean not null default false;
