-- Domains of sites. A name in `site_host` leads to its site; a claim is one that the site says is its own and has not shown yet. Several
-- sites may claim a name, so that nobody keeps its owner from it.

create table domain_claim (
  site_id text not null references site (id) on delete cascade,
  host text not null check (host = lower(host)),
  created_at timestamptz not null default now(),
  primary key (site_id, host)
);
grant select, insert, delete on domain_claim to stoa_app;
alter table domain_claim enable row level security;
alter table domain_claim force row level security;
create policy domain_claim_of_site on domain_claim using (site_id = current_setting('stoa.site_id', true))
  with check (site_id = current_setting('stoa.site_id', true));

alter table site_host
  add column is_primary boolean not null default false,
  add column created_at timestamptz not null default now();
create unique index site_host_primary on site_host (site_id) where is_primary;
create index site_host_of_site on site_host (site_id, created_at);

-- At hand wherever the site is: its names, and the one visitors end up at (null: the built-in address).
alter table site
  add column hosts text[] not null default '{}',
  add column primary_host text;

alter table site no force row level security;
update site set hosts = (select array_agg(host order by created_at, host) from site_host where site_id = site.id)
where id in (select site_id from site_host);
alter table site force row level security;

-- Like the directory of sites: readable by all, changed only from within the site.
alter table site_host enable row level security;
alter table site_host force row level security;
create policy site_host_directory on site_host for select using (true);
create policy site_host_insert on site_host for insert with check (site_id = current_setting('stoa.site_id', true));
create policy site_host_update on site_host for update using (site_id = current_setting('stoa.site_id', true))
  with check (site_id = current_setting('stoa.site_id', true));
create policy site_host_delete on site_host for delete using (site_id = current_setting('stoa.site_id', true));

-- Pages name the site's other addresses, so they are drawn anew.
create function keep_site_hosts() returns trigger language plpgsql as $$
begin
  update site set
    hosts = coalesce((select array_agg(host order by created_at, host) from site_host where site_id = site.id), '{}'),
    primary_host = (select host from site_host where site_id = site.id and is_primary),
    facts_version = facts_version + 1
  where id = coalesce(new.site_id, old.site_id);
  return null;
end
$$;
create trigger site_hosts after insert or update or delete on site_host
  for each row execute function keep_site_hosts();
