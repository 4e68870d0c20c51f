-- A browser that starts a checkout gets a secret of its own for its cart. The cart's earlier secret opens the lines until the
-- browser has shown that it got the new one, because answers get lost.
create table cart_claim (
  site_id text not null references site (id) on delete cascade,
  token_hash bytea not null,
  cart_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (site_id, token_hash),
  foreign key (site_id, cart_id) references cart (site_id, id) on delete cascade
);
create index cart_claim_cart on cart_claim (site_id, cart_id);
alter table cart_claim enable row level security;
alter table cart_claim force row level security;
create policy cart_claim_of_site on cart_claim using (site_id = current_setting('stoa.site_id', true))
  with check (site_id = current_setting('stoa.site_id', true));
grant select, insert, delete on cart_claim to stoa_app;

-- A cart's secret no longer opens what was typed in a checkout. Payments under way can still be finished.
alter table checkout no force row level security;
update checkout set token_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8')) where state <> 'paying';
alter table checkout force row level security;

-- Cookies without the prefix count once, and only if they were set before this.
create table cookie_upgrade (at timestamptz not null default now());
insert into cookie_upgrade default values;
grant select on cookie_upgrade to stoa_app;
grant update (visitor_hash) on item_like to stoa_app;
