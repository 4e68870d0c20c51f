-- What is to leave the house: mails and notices to other programs, each written in the transaction that causes it.

-- state: queued (not tried yet), failed (will be tried again), sent, dead (given up). lease_until: somebody is at it till then.
create table mail (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  number bigint generated always as identity,
  kind text not null,
  dedupe_key text,
  to_address text not null,
  to_name text not null,
  from_name text not null,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  unsubscribe_url text,
  state text not null default 'queued' check (state in ('queued', 'failed', 'sent', 'dead')),
  attempts integer not null default 0,
  last_error text,
  lease_until timestamptz,
  next_try_at timestamptz default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (site_id, id)
);
create unique index mail_dedupe on mail (site_id, dedupe_key) where dedupe_key is not null;
create index mail_list on mail (site_id, number desc);
create index mail_list_by_state on mail (site_id, state, number desc);

-- The secret is kept as it is: it signs every notice.
create table webhook_subscription (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  endpoint_url text not null,
  topics text[] not null,
  secret text not null check (secret ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id)
);

create table webhook_delivery (
  site_id text not null,
  id text not null,
  number bigint generated always as identity,
  subscription_id text not null,
  topic text not null,
  -- Text, not JSON: a second try sends and signs the same bytes.
  payload text not null,
  response_status integer,
  state text not null default 'queued' check (state in ('queued', 'failed', 'sent', 'dead')),
  attempts integer not null default 0,
  last_error text,
  lease_until timestamptz,
  next_try_at timestamptz default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, subscription_id) references webhook_subscription (site_id, id) on delete cascade
);
create index webhook_delivery_subscription on webhook_delivery (site_id, subscription_id);
create index webhook_delivery_list on webhook_delivery (site_id, number desc);
create index webhook_delivery_list_by_state on webhook_delivery (site_id, state, number desc);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['mail', 'webhook_subscription', 'webhook_delivery'] loop
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

-- A transaction that names a site adds jobs for that site and no other. The jobs' own tables, which the start installs in the
-- schema graphile_worker, are closed to it.
create function add_site_job(name text, data jsonb, run_at timestamptz, job_key text)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  site text := current_setting('stoa.site_id', true);
begin
  if coalesce(site, '') = '' then
    raise exception 'A job is added by a transaction that names a site.';
  end if;
  perform graphile_worker.add_job(
    identifier => name,
    payload => json_build_object('siteId', site, 'data', data),
    run_at => add_site_job.run_at,
    job_key => case when add_site_job.job_key is null then null else site || ':' || add_site_job.job_key end,
    flags => array[name]
  );
end
$$;
revoke execute on function add_site_job from public;
grant execute on function add_site_job to stoa_app;

-- Sites with something to sweep. One call visits all sites, each under its own name, so row-level security stays as it is.
create function sites_with_old_carts(before timestamptz) returns setof text language plpgsql as $$
declare
  one text;
begin
  for one in select id from site loop
    perform set_config('stoa.site_id', one, true);
    if exists (select 1 from cart where site_id = one and updated_at < before) then
      return next one;
    end if;
  end loop;
  perform set_config('stoa.site_id', '', true);
end
$$;

create function sites_with_old_outbox(before timestamptz) returns setof text language plpgsql as $$
declare
  one text;
begin
  for one in select id from site loop
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
