-- Imports of product files from the studio. What a file says is kept product by product with what was found about it, so that an import can be
-- looked at before it is made, goes on after a restart, and changes nothing that somebody else changed meanwhile.

create table product_import (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  filename text not null,
  state text not null default 'checking' check (state in ('checking', 'checked', 'running', 'done', 'canceled')),
  has_pictures boolean not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index product_import_list on product_import (site_id, created_at desc, id);
-- One at a time.
create unique index product_import_under_way on product_import (site_id) where state in ('checking', 'running');

create table product_import_row (
  site_id text not null,
  import_id text not null,
  position integer not null,
  line integer not null,
  title text not null,
  -- Null while it is not checked; 'refused' is one problem of a product.
  outcome text check (outcome in ('new', 'changed', 'unchanged', 'refused')),
  is_done boolean not null default false,
  -- As the file describes it; null for a problem.
  product jsonb,
  -- The draft as it was checked; null for a new product.
  product_id text,
  version integer,
  differences text[] not null default '{}',
  column_name text,
  -- Why it is refused, or what the owner should know, in their words.
  message text,
  primary key (site_id, import_id, position),
  foreign key (site_id, import_id) references product_import (site_id, id) on delete cascade
);
create index product_import_row_outcome on product_import_row (site_id, import_id, outcome, is_done, position);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['product_import', 'product_import_row'] loop
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
