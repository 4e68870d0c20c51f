-- Archives of sites can lie where pictures do; whoever takes them away once they have expired needs to know of which sites there are some.
create trigger site_work_archive after insert on site_archive
  for each row execute function mark_site_work('site-archive');

alter table site_archive no force row level security;
insert into site_work (work, site_id) select distinct 'site-archive', site_id from site_archive on conflict do nothing;
alter table site_archive force row level security;

create function sites_with_old_archives(before timestamptz) returns setof text language plpgsql as $$
declare
  one text;
begin
  for one in select site_id from site_work where work = 'site-archive' loop
    perform set_config('stoa.site_id', one, true);
    if exists (select 1 from site_archive where site_id = one and expires_at <= before) then
      return next one;
    end if;
  end loop;
  perform set_config('stoa.site_id', '', true);
end
$$;
