-- Changes of many products at once. What was previewed is kept with the version that each product had, so that nothing is changed that
-- nobody looked at; what was changed is kept with what it became, so that the change can be taken back.

create table bulk_edit (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  changes jsonb not null,
  state text not null default 'previewed' check (state in ('previewed', 'running', 'done', 'canceled', 'undoing', 'undone')),
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index bulk_edit_list on bulk_edit (site_id, created_at desc, id);

create table bulk_edit_product (
  site_id text not null,
  bulk_edit_id text not null,
  position integer not null,
  product_id text not null,
  title text not null,
  -- The draft as it was previewed.
  version integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'changed', 'unchanged', 'refused', 'undone')),
  -- The draft that the change made; null where only stock was changed.
  new_version integer,
  -- Stock before and after, by variant.
  stock jsonb not null default '{}',
  -- Why it was left as it is, in the owner's words.
  problem text,
  primary key (site_id, bulk_edit_id, position),
  foreign key (site_id, bulk_edit_id) references bulk_edit (site_id, id) on delete cascade
);
create index bulk_edit_product_state on bulk_edit_product (site_id, bulk_edit_id, state, position);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['bulk_edit', 'bulk_edit_product'] loop
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
