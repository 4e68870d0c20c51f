-- Files of installed themes by what is in them. Documents of the kind `theme` name them; history does too, so none is ever removed.

create table theme_file (
  site_id text not null references site (id) on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  byte_count integer not null check (byte_count = length(content)),
  content bytea not null,
  created_at timestamptz not null default now(),
  primary key (site_id, hash)
);
-- Scripts, pictures and fonts are packed already or sent packed; packing rows again costs more than it saves.
alter table theme_file alter column content set storage external;

grant select, insert on theme_file to stoa_app;
alter table theme_file enable row level security;
alter table theme_file force row level security;
create policy theme_file_of_site on theme_file
  using (site_id = current_setting('stoa.site_id', true))
  with check (site_id = current_setting('stoa.site_id', true));
