-- A scheduled release that a fault of the server keeps from going live is tried again, later each time.

alter table scheduled_release
  add column tries integer not null default 0 check (tries >= 0),
  -- When it is tried again; null before a fault.
  add column retry_at timestamptz;

create or replace function set_release_clock() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.state = 'waiting' then
    insert into public.release_clock (site_id, scheduled_id, run_at) values (new.site_id, new.id, coalesce(new.retry_at, new.run_at))
    on conflict (site_id, scheduled_id) do update set run_at = excluded.run_at;
  else
    delete from public.release_clock where site_id = new.site_id and scheduled_id = new.id;
  end if;
  perform pg_notify('stoa_release_clock', '');
  return null;
end
$$;
