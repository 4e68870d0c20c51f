-- What runs where customers pay: the first list of a site, and a row for each change since. PCI DSS 6.4.3 and 11.6.1
create table checkout_script (
  site_id text not null references site (id) on delete cascade,
  number integer not null,
  -- Of the whole list.
  fingerprint text not null,
  scripts jsonb not null,
  -- What differs from the row before; empty in the first one.
  changes jsonb not null,
  at timestamptz not null,
  -- The last comparison that found this list.
  checked_at timestamptz not null,
  primary key (site_id, number)
);
grant select, insert, update, delete on checkout_script to stoa_app;
alter table checkout_script enable row level security;
alter table checkout_script force row level security;
create policy checkout_script_of_site on checkout_script using (site_id = current_setting('stoa.site_id', true))
  with check (site_id = current_setting('stoa.site_id', true));
create trigger site_work_checkout_script after insert on checkout_script
  for each row execute function mark_site_work('checkout-script');
