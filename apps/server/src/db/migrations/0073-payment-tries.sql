-- Payments of the last hour, to stop those who try out stolen cards. Addresses and cards are stored as keyed hashes.

create table payment_try (
  site_id text not null references site (id) on delete cascade,
  payment_id text not null,
  cart_id text,
  network_hash bytea not null,
  card_hash bytea,
  created_at timestamptz not null,
  declined_at timestamptz,
  primary key (site_id, payment_id)
);
create index payment_try_cart on payment_try (site_id, cart_id);
create index payment_try_network on payment_try (site_id, network_hash, created_at);
create index payment_try_card on payment_try (site_id, card_hash) where card_hash is not null;
create index payment_try_age on payment_try (site_id, created_at);

grant select, insert, update, delete on payment_try to stoa_app;
alter table payment_try enable row level security;
alter table payment_try force row level security;
create policy payment_try_of_site on payment_try using (site_id = current_setting('stoa.site_id', true))
  with check (site_id = current_setting('stoa.site_id', true));
