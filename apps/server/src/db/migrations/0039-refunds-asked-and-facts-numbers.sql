-- What the caller of a refund asked for, so that its id is taken for no other. Null for refunds that nobody asked for by id, and for earlier ones.
alter table order_refund add column asked jsonb;

-- A number that a transaction took and gave back never comes again, so nothing that was read meanwhile is kept under one that means something else.
create sequence facts_version_number;
alter table site no force row level security;
select setval('facts_version_number', coalesce(max(facts_version), 0) + 1) from site;
alter table site force row level security;
grant usage on sequence facts_version_number to stoa_app;

create or replace function keep_site_hosts() returns trigger language plpgsql as $$
begin
  update site set
    hosts = coalesce((select array_agg(host order by created_at, host) from site_host where site_id = site.id), '{}'),
    primary_host = (select host from site_host where site_id = site.id and is_primary),
    facts_version = nextval('facts_version_number')
  where id = coalesce(new.site_id, old.site_id);
  return null;
end
$$;
