-- Skus of draft products, each once on its site. Kept by a trigger, so that two edits at one moment can't take the same one.

create table product_sku (
  site_id text not null references site (id) on delete cascade,
  sku text not null,
  product_id text not null,
  variant_id text not null,
  constraint product_sku_once primary key (site_id, sku)
);
create index product_sku_product on product_sku (site_id, product_id);

create function keep_product_skus() returns trigger language plpgsql as $$
declare
  -- Products older than this table may share a sku: what a product had already it may keep.
  held text[] := '{}';
begin
  if tg_op = 'UPDATE' and not old.is_deleted then
    if not new.is_deleted
      and jsonb_path_query_array(old.data, '$.variants[*].sku') = jsonb_path_query_array(new.data, '$.variants[*].sku')
      and jsonb_path_query_array(old.data, '$.variants[*].id') = jsonb_path_query_array(new.data, '$.variants[*].id')
    then
      return null;
    end if;
    select array_agg(variant ->> 'sku') into held from jsonb_array_elements(old.data -> 'variants') variant;
  end if;
  delete from product_sku where site_id = new.site_id and product_id = new.id
    and (new.is_deleted or (sku, variant_id) not in
      (select variant ->> 'sku', variant ->> 'id' from jsonb_array_elements(new.data -> 'variants') variant));
  if not new.is_deleted then
    insert into product_sku (site_id, sku, product_id, variant_id)
    select distinct on (variant ->> 'sku') new.site_id, variant ->> 'sku', new.id, variant ->> 'id'
    from jsonb_array_elements(new.data -> 'variants') variant
    where not exists (
      select 1 from product_sku
      where product_sku.site_id = new.site_id and product_sku.sku = variant ->> 'sku'
        and (product_sku.product_id = new.id or variant ->> 'sku' = any (held))
    );
  end if;
  return null;
end
$$;
create trigger product_skus after insert or update of data, is_deleted on document
  for each row when (new.kind = 'product') execute function keep_product_skus();

-- A product in `Home/Vases` is in `Home` too. What other items are sorted by may hold a slash and is one label.

create or replace function labels_of(data jsonb)
returns table (collection_id text, label_kind text, label text, sort_key bigint) language sql immutable as $$
  select data ->> 'collectionId', member.label_kind, named.label,
    coalesce(-(data ->> 'publishOn')::bigint, (data ->> 'displayIndex')::bigint, 0)
  from (values ('tag', data -> 'tags'), ('category', data -> 'categories')) as member (label_kind, labels),
    jsonb_array_elements_text(member.labels) as given (label),
    lateral (
      select given.label
      union
      select array_to_string((string_to_array(given.label, '/'))[1:depth], '/')
      from generate_series(1, array_length(string_to_array(given.label, '/'), 1)) as depth
      where member.label_kind = 'category' and data ? 'productType'
    ) as named (label)
  where data ->> 'collectionId' is not null
$$;

alter table document no force row level security;
alter table published_document no force row level security;
alter table document_label no force row level security;

insert into product_sku (site_id, sku, product_id, variant_id)
select document.site_id, variant ->> 'sku', document.id, variant ->> 'id'
from document, jsonb_array_elements(document.data -> 'variants') variant
where document.kind = 'product' and not document.is_deleted
order by document.site_id, document.id
on conflict do nothing;

insert into document_label (site_id, document_id, from_release, collection_id, label_kind, label, sort_key)
select site_id, id, 0, named.* from document, labels_of(document.data) named where kind = 'product' and not is_deleted
union all
select site_id, id, from_release, named.* from published_document, labels_of(published_document.data) named where kind = 'product'
on conflict do nothing;

alter table document force row level security;
alter table published_document force row level security;
alter table document_label force row level security;

grant select, insert, update, delete on product_sku to stoa_app;
alter table product_sku enable row level security;
alter table product_sku force row level security;
create policy product_sku_of_site on product_sku
  using (site_id = current_setting('stoa.site_id', true))
  with check (site_id = current_setting('stoa.site_id', true));
