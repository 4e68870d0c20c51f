-- How fast pages are on visitors' devices, as counts by day, page, measure and step of its value: nothing tells one visitor from another.

create table page_speed (
  site_id text not null references site (id) on delete cascade,
  day date not null,
  path text not null,
  measure text not null,
  -- The end of the step: milliseconds, or thousandths of a layout shift.
  bucket integer not null check (bucket >= 0),
  hits bigint not null check (hits > 0),
  primary key (site_id, day, path, measure, bucket)
);

grant select, insert, update, delete on page_speed to stoa_app;
alter table page_speed enable row level security;
alter table page_speed force row level security;
create policy page_speed_of_site on page_speed using (site_id = current_setting('stoa.site_id', true))
  with check (site_id = current_setting('stoa.site_id', true));
