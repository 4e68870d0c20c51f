-- Releases that go live at a time. What they publish is frozen when they are scheduled: later edits stay drafts.

create table scheduled_release (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  name text not null,
  run_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'canceled', 'failed')),
  -- Why it failed, in the owner's words.
  failure text,
  -- The release it became.
  number integer,
  scheduled_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index scheduled_release_list on scheduled_release (site_id, run_at desc, id);

create table scheduled_document (
  site_id text not null,
  scheduled_id text not null,
  document_id text not null,
  kind text not null,
  version integer not null,
  -- Null where publishing takes the document away.
  data jsonb,
  primary key (site_id, scheduled_id, document_id),
  foreign key (site_id, scheduled_id) references scheduled_release (site_id, id) on delete cascade
);

-- When which site has something to publish, for the clock, which looks for the next of all sites. A platform table: it holds nothing of a site.
create table release_clock (
  site_id text not null references site (id) on delete cascade,
  scheduled_id text not null,
  run_at timestamptz not null,
  primary key (site_id, scheduled_id)
);
create index release_clock_next on release_clock (run_at);

create function set_release_clock() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.state = 'waiting' then
    insert into public.release_clock (site_id, scheduled_id, run_at) values (new.site_id, new.id, new.run_at)
    on conflict (site_id, scheduled_id) do update set run_at = excluded.run_at;
  else
    delete from public.release_clock where site_id = new.site_id and scheduled_id = new.id;
  end if;
  perform pg_notify('stoa_release_clock', '');
  return null;
end
$$;
create trigger release_clock_set after insert or update on scheduled_release
  for each row execute function set_release_clock();

-- Archives of a site that its owners asked for; their files are in the data folder until they expire.
create table site_archive (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  has_facts boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  -- Rows and files written so far, of all there are.
  done_count integer not null default 0,
  total_count integer not null default 0,
  byte_count bigint not null default 0,
  failure text,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (site_id, id)
);
create index site_archive_list on site_archive (site_id, created_at desc, id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'scheduled_release', 'scheduled_document', 'site_archive'
  ] loop
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
revoke delete on scheduled_release, scheduled_document from stoa_app;
revoke update on scheduled_document from stoa_app;
grant select on release_clock to stoa_app;

-- Ledgers and counts that come with an archive are brought in as they are: its rows must not write them a second time.
drop trigger stock_movement on stock;
create trigger stock_movement after insert or update on stock
  for each row when (coalesce(current_setting('stoa.is_import', true), '') <> 'on') execute function write_stock_movement();
drop trigger gift_card_entry on gift_card;
create trigger gift_card_entry after insert or update on gift_card
  for each row when (coalesce(current_setting('stoa.is_import', true), '') <> 'on') execute function write_gift_card_entry();
