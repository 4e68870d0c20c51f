-- What goes before publishing: findings that are left aside, links to drafts for people without an account, and who is in the studio.

create table ignored_finding (
  site_id text not null references site (id) on delete cascade,
  -- Of what was found, and where: see `finding-key.ts`.
  key text not null,
  ignored_by text not null,
  ignored_at timestamptz not null default now(),
  primary key (site_id, key)
);

create table preview_link (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  -- SHA-256 of the secret in the address, which is kept nowhere.
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  name text not null,
  -- Null for the whole site.
  path text,
  made_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  primary key (site_id, id)
);
create index preview_link_list on preview_link (site_id, created_at desc, id);

-- Tabs of the studio, for as long as they say that they are there. It may be lost in a crash: tabs say it again.
create unlogged table studio_presence (
  site_id text not null references site (id) on delete cascade,
  tab_id text not null,
  account_id text not null,
  email text not null,
  document_id text,
  seen_at timestamptz not null,
  primary key (site_id, tab_id)
);
create index studio_presence_seen on studio_presence (site_id, seen_at);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['ignored_finding', 'preview_link', 'studio_presence'] loop
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
revoke update on ignored_finding from stoa_app;
