-- What carts are priced by, beside what is in them, is kept in memory as long as this number stays. Taken from one sequence, so that a number
-- whose transaction was taken back never comes again.

create sequence store_version_number;
grant usage on sequence store_version_number to stoa_app;

create table store_version (
  site_id text primary key references site (id) on delete cascade,
  version bigint not null
);
grant select, insert, update on store_version to stoa_app;
alter table store_version enable row level security;
alter table store_version force row level security;
create policy store_version_of_site on store_version
  using (site_id = current_setting('stoa.site_id', true))
  with check (site_id = current_setting('stoa.site_id', true));

create function renew_store_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- Gone with its site, or there since the row was written.
    update store_version set version = nextval('store_version_number') where site_id = old.site_id;
  else
    insert into store_version (site_id, version) values (new.site_id, nextval('store_version_number'))
    on conflict (site_id) do update set version = excluded.version;
  end if;
  return null;
end
$$;
create trigger commerce_preference_version after insert or update or delete on commerce_preference
  for each row execute function renew_store_version();
-- How often a discount was used is not kept in memory.
create trigger discount_version after insert or update of code_key, data, is_deleted or delete on discount
  for each row execute function renew_store_version();

-- Skus and labels of new drafts, once for all that a statement writes, because it may be a whole catalogue. Changed drafts are few at a time.

drop trigger product_skus on document;
create trigger changed_skus after update of data, is_deleted on document
  for each row when (new.kind = 'product') execute function keep_product_skus();
drop trigger draft_labels on document;
create trigger changed_labels after update of data, is_deleted on document
  for each row when (new.kind in ('item', 'product')) execute function keep_draft_labels();

create function keep_added_drafts() returns trigger language plpgsql as $$
begin
  insert into product_sku (site_id, sku, product_id, variant_id)
  select distinct on (added.site_id, added.id, variant ->> 'sku') added.site_id, variant ->> 'sku', added.id, variant ->> 'id'
  from added, jsonb_array_elements(added.data -> 'variants') variant
  where added.kind = 'product' and not added.is_deleted;
  insert into document_label (site_id, document_id, from_release, collection_id, label_kind, label, sort_key)
  select added.site_id, added.id, 0, named.* from added, labels_of(added.data) named
  where added.kind in ('item', 'product') and not added.is_deleted
  on conflict do nothing;
  return null;
end
$$;
create trigger added_drafts after insert on document
  referencing new table as added for each statement execute function keep_added_drafts();

-- Sweeps visit the sites that have ever had what they look for.

create trigger site_work_old_cart after insert on cart
  for each row execute function mark_site_work('cart');
create trigger site_work_mail after insert on mail
  for each row execute function mark_site_work('outbox');
create trigger site_work_webhook after insert on webhook_delivery
  for each row execute function mark_site_work('outbox');

create or replace function sites_with_old_carts(before timestamptz) returns setof text language plpgsql as $$
declare
  one text;
begin
  for one in select site_id from site_work where work = 'cart' loop
    perform set_config('stoa.site_id', one, true);
    if exists (select 1 from cart where site_id = one and updated_at < before and order_id is null) then
      return next one;
    end if;
  end loop;
  perform set_config('stoa.site_id', '', true);
end
$$;

create or replace function sites_with_old_outbox(before timestamptz) returns setof text language plpgsql as $$
declare
  one text;
begin
  for one in select site_id from site_work where work = 'outbox' loop
    perform set_config('stoa.site_id', one, true);
    if exists (select 1 from mail where site_id = one and state in ('sent', 'dead') and created_at < before)
      or exists (select 1 from webhook_delivery where site_id = one and state in ('sent', 'dead') and created_at < before)
    then
      return next one;
    end if;
  end loop;
  perform set_config('stoa.site_id', '', true);
end
$$;

alter table commerce_preference no force row level security;
alter table discount no force row level security;
alter table store_version no force row level security;
alter table cart no force row level security;
alter table mail no force row level security;
alter table webhook_delivery no force row level security;

insert into store_version (site_id, version)
select site_id, nextval('store_version_number')
from (select site_id from commerce_preference union select site_id from discount) store;

insert into site_work (work, site_id)
select distinct 'cart', site_id from cart
union
select distinct 'outbox', site_id from mail
union
select distinct 'outbox', site_id from webhook_delivery
on conflict do nothing;

alter table commerce_preference force row level security;
alter table discount force row level security;
alter table store_version force row level security;
alter table cart force row level security;
alter table mail force row level security;
alter table webhook_delivery force row level security;
