-- What is seen and done on sites, as counts by day: nothing tells one visitor from another. And the script errors that their pages tell of.

create table visit_count (
  site_id text not null references site (id) on delete cascade,
  day date not null,
  event text not null,
  path text not null,
  hits bigint not null check (hits > 0),
  primary key (site_id, day, event, path)
);

create table page_error (
  site_id text not null references site (id) on delete cascade,
  day date not null,
  -- Of the message and where it came from.
  fingerprint bytea not null,
  message text not null,
  stack text not null,
  path text not null,
  hits bigint not null check (hits > 0),
  primary key (site_id, day, fingerprint)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['visit_count', 'page_error'] loop
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
