-- The data folder that the nodes of this database share, by the id in its file. At most one row; `seen_at` is when a node with
-- that folder last ran.
create table data_folder (
  is_only boolean primary key default true check (is_only),
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  seen_at timestamptz not null
);
grant select, insert, update, delete on data_folder to stoa_app;
