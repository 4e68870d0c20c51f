-- Files of a site: pictures, videos, sounds and others, in folders. What only pictures have stays in `image`, whose rows pages read.

create table asset_folder (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  parent_id text,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, parent_id) references asset_folder (site_id, id)
);
create unique index asset_folder_name on asset_folder (site_id, coalesce(parent_id, ''), lower(name));

create table asset (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('image', 'video', 'audio', 'file')),
  folder_id text,
  filename text not null,
  content_type text not null,
  byte_count bigint not null,
  -- Grows with each replacement; part of the place where the bytes are.
  version integer not null default 1,
  -- The newest version that somebody began to write: two who replace a file at once write to two places.
  reserved_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, folder_id) references asset_folder (site_id, id)
);
create index asset_newest on asset (site_id, created_at desc, id desc) where deleted_at is null;
create index asset_folder_files on asset (site_id, folder_id) where folder_id is not null;
create index asset_deleted on asset (deleted_at) where deleted_at is not null;

-- Addresses `/s/<name>`. A file that was renamed keeps its older names.
create table asset_name (
  site_id text not null,
  name text not null,
  asset_id text not null,
  primary key (site_id, name),
  foreign key (site_id, asset_id) references asset (site_id, id) on delete cascade
);
create index asset_name_asset on asset_name (site_id, asset_id);

alter table image
  add column alt_text text not null default '',
  add column focal_x real not null default 0.5 check (focal_x between 0 and 1),
  add column focal_y real not null default 0.5 check (focal_y between 0 and 1),
  -- Averages of the corners (top left, top right, bottom left, bottom right) and of the middle, six hex digits each.
  add column area_colors text[],
  add column version integer not null default 1,
  -- Served as it is at every width: an SVG that was cleaned.
  add column is_vector boolean not null default false;

-- The owner of the tables is bound by row-level security too.
alter table image no force row level security;
insert into asset (site_id, id, kind, filename, content_type, byte_count, created_at, updated_at)
select site_id, id, 'image', filename, content_type, byte_count, created_at, created_at from image;
alter table image force row level security;
-- Each has an address of its own.
update asset set filename = regexp_replace(filename, '(\.[A-Za-z0-9]+)?$', '-' || asset.id || '\1')
from (select site_id, id, row_number() over (partition by site_id, filename order by created_at, id) as place from asset) named
where named.place > 1 and asset.site_id = named.site_id and asset.id = named.id;
insert into asset_name (site_id, name, asset_id) select site_id, filename, id from asset;

alter table image add constraint image_of_asset foreign key (site_id, id) references asset (site_id, id) on delete cascade;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['asset_folder', 'asset', 'asset_name'] loop
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

create trigger site_work_deleted_asset after insert or update of deleted_at on asset
  for each row when (new.deleted_at is not null) execute function mark_site_work('deleted-asset');

create function sites_with_deleted_assets(before timestamptz) returns setof text language plpgsql as $$
declare
  one text;
begin
  for one in select site_id from site_work where work = 'deleted-asset' loop
    perform set_config('stoa.site_id', one, true);
    if exists (select 1 from asset where site_id = one and deleted_at < before) then
      return next one;
    end if;
  end loop;
  perform set_config('stoa.site_id', '', true);
end
$$;
