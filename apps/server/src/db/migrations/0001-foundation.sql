-- Platform tables: who may sign in, which sites there are, where a host leads. No tenant data.

create table secret (
  name text primary key,
  value bytea not null
);

create table account (
  id text primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  created_at timestamptz not null default now()
);

create table site (
  id text primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 63),
  live_release integer,
  -- Grows when something visible flips that no release carries (sold out, in stock again).
  facts_version bigint not null default 0,
  created_at timestamptz not null default now()
);

create table site_host (
  host text primary key check (host = lower(host)),
  site_id text not null references site (id) on delete cascade
);

-- site_id null: a session on the platform origin; else on the studio origin of that site.
create table account_session (
  token_hash bytea primary key,
  account_id text not null references account (id) on delete cascade,
  site_id text references site (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_session_account on account_session (account_id);
create index account_session_expiry on account_session (expires_at);

create table studio_handover (
  code_hash bytea primary key,
  account_id text not null references account (id) on delete cascade,
  site_id text not null references site (id) on delete cascade,
  expires_at timestamptz not null
);

-- Tenant tables: every primary key leads with site_id, and row-level security lets a query see only the site
-- that its transaction names in stoa.site_id. Without a site it sees nothing.

create table member (
  site_id text not null references site (id) on delete cascade,
  account_id text not null references account (id) on delete cascade,
  role smallint not null,
  primary key (site_id, account_id)
);
create index member_account on member (account_id);

create table api_key (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  name text not null,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (site_id, id)
);

-- Current drafts: what owners write.
create table document (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  kind text not null,
  version integer not null check (version > 0),
  data jsonb not null,
  is_deleted boolean not null default false,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  collection_id text generated always as (data ->> 'collectionId') stored,
  url_id text generated always as (data ->> 'urlId') stored,
  display_index integer generated always as ((data ->> 'displayIndex')::integer) stored,
  primary key (site_id, id)
);
create index document_list on document (site_id, kind, collection_id, display_index, id) where not is_deleted;
create unique index document_address on document (site_id, coalesce(collection_id, ''), url_id)
  where url_id is not null and not is_deleted;

-- Append-only history of drafts; the inverse patches are undo.
create table change (
  site_id text not null references site (id) on delete cascade,
  id bigint generated always as identity,
  document_id text not null,
  version integer not null,
  label text not null,
  patches jsonb not null,
  inverse_patches jsonb not null,
  was_deleted boolean not null default false,
  is_undone boolean not null default false,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index change_document on change (site_id, document_id, id desc);

create table release (
  site_id text not null references site (id) on delete cascade,
  number integer not null check (number > 0),
  name text not null,
  published_by text not null,
  published_at timestamptz not null default now(),
  scheduled_for timestamptz,
  primary key (site_id, number)
);

-- A published state is seen by the releases from_release <= n < to_release (null: up to the newest one).
create table published_document (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  from_release integer not null,
  to_release integer,
  kind text not null,
  version integer not null,
  data jsonb not null,
  collection_id text generated always as (data ->> 'collectionId') stored,
  url_id text generated always as (data ->> 'urlId') stored,
  display_index integer generated always as ((data ->> 'displayIndex')::integer) stored,
  primary key (site_id, id, from_release),
  check (to_release > from_release)
);
create unique index published_document_newest on published_document (site_id, id) where to_release is null;
create index published_document_list on published_document (site_id, kind, collection_id, display_index, id);
create index published_document_address on published_document (site_id, url_id);

create table image (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  filename text not null,
  content_type text not null,
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  mean_color text not null,
  byte_count integer not null,
  source_url text,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index image_source on image (site_id, source_url) where source_url is not null;

-- Facts.

create table stock (
  site_id text not null references site (id) on delete cascade,
  variant_id text not null,
  product_id text not null,
  quantity integer not null default 0 check (quantity >= 0),
  is_unlimited boolean not null default false,
  primary key (site_id, variant_id)
);
create index stock_product on stock (site_id, product_id);

create table cart (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id)
);
create unique index cart_token on cart (site_id, token_hash);

create table cart_entry (
  site_id text not null,
  cart_id text not null,
  id text not null,
  product_id text not null,
  variant_id text not null,
  quantity integer not null check (quantity between 1 and 9999),
  additional_fields text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (site_id, cart_id, id),
  foreign key (site_id, cart_id) references cart (site_id, id) on delete cascade
);
create unique index cart_entry_item on cart_entry (site_id, cart_id, variant_id, coalesce(additional_fields, ''));

-- Row-level security. The application role owns nothing and can not bypass it.

grant usage on schema public to stoa_app;
grant select, insert, update, delete on all tables in schema public to stoa_app;
grant usage on all sequences in schema public to stoa_app;
revoke update, delete on change from stoa_app;
grant update (is_undone) on change to stoa_app;
revoke update, delete on release from stoa_app;
revoke insert, update, delete on migration from stoa_app;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'api_key', 'document', 'change', 'release', 'published_document', 'image', 'stock', 'cart', 'cart_entry'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (site_id = current_setting(''stoa.site_id'', true))
       with check (site_id = current_setting(''stoa.site_id'', true))',
      tenant_table || '_of_site', tenant_table);
  end loop;
end
$$;

-- An owner's list of sites crosses sites, so a member row is also seen by its own account.
alter table member enable row level security;
alter table member force row level security;
create policy member_of_site on member
  using (
    site_id = current_setting('stoa.site_id', true)
    or account_id = current_setting('stoa.account_id', true)
  )
  with check (site_id = current_setting('stoa.site_id', true));

-- The directory of sites is readable by all; a site's row changes only from within the site.
alter table site enable row level security;
alter table site force row level security;
create policy site_directory on site for select using (true);
create policy site_create on site for insert with check (id = current_setting('stoa.site_id', true));
create policy site_change on site for update
  using (id = current_setting('stoa.site_id', true))
  with check (id = current_setting('stoa.site_id', true));

-- Nodes keep the live release and the facts version of each site in memory; this tells them of changes.
create function notify_site_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('stoa_site', new.id);
  return null;
end
$$;
create trigger site_changed after insert or update on site
  for each row execute function notify_site_changed();
