-- Bytes of a grant's file that were sent, or are being sent; parts of the same download too.
alter table download_grant add column served_bytes bigint not null default 0;

-- Each press of a download page's button. is_counted: it is one of the grant's downloads, since it is under way or the whole file was sent.
create table download_press (
  site_id text not null,
  grant_id text not null,
  id text not null,
  sent_bytes bigint not null default 0,
  is_counted boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (site_id, grant_id, id),
  foreign key (site_id, grant_id) references download_grant (site_id, id) on delete cascade
);
grant select, insert, update, delete on download_press to stoa_app;
alter table download_press enable row level security;
alter table download_press force row level security;
create policy download_press_of_site on download_press using (site_id = current_setting('stoa.site_id', true))
  with check (site_id = current_setting('stoa.site_id', true));
