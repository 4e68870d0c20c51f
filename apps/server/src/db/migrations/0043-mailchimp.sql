-- Forms that send those who submit them to a list of Mailchimp, and who is on the way there.

create table mailchimp_connection (
  site_id text not null references site (id) on delete cascade,
  form_id text not null,
  sealed_api_key bytea not null,
  list_id text not null,
  list_name text not null,
  double_opt_in boolean not null,
  connected_at timestamptz not null default now(),
  connected_by text not null,
  primary key (site_id, form_id)
);

-- The columns of what is on its way out are those of the outbox's other tables.
create table mailchimp_signup (
  site_id text not null,
  id text not null,
  number bigint generated always as identity,
  form_id text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  state text not null default 'queued' check (state in ('queued', 'failed', 'sent', 'dead')),
  attempts integer not null default 0,
  last_error text,
  lease_until timestamptz,
  next_try_at timestamptz default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, form_id) references mailchimp_connection (site_id, form_id) on delete cascade
);
create index mailchimp_signup_late on mailchimp_signup (site_id, form_id, state, number desc);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['mailchimp_connection', 'mailchimp_signup'] loop
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

create trigger site_work_mailchimp after insert on mailchimp_signup
  for each row execute function mark_site_work('mailchimp');

create function sites_with_old_mailchimp_signups(before timestamptz) returns setof text language plpgsql as $$
declare
  one text;
begin
  for one in select site_id from site_work where work = 'mailchimp' loop
    perform set_config('stoa.site_id', one, true);
    if exists (select 1 from mailchimp_signup where site_id = one and state in ('sent', 'dead') and created_at < before) then
      return next one;
    end if;
  end loop;
  perform set_config('stoa.site_id', '', true);
end
$$;
