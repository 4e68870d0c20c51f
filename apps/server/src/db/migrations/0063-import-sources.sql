-- What importers made remembers the source's own name for it, so a later import finds it whatever it is called here by then.

create table import_source (
  site_id text not null references site (id) on delete cascade,
  -- The format, for a blog with the site that it comes from.
  source text not null,
  -- As the source writes it: a handle, an id, a SKU.
  key text not null check (octet_length(key) <= 2000),
  document_id text not null,
  -- Digest of what the source said last; empty where a later import should look again.
  said text not null default '',
  -- The draft that the import left; another one was edited here since.
  version integer not null default 0,
  primary key (site_id, source, key)
);
create index import_source_document on import_source (site_id, document_id);

grant select, insert, update, delete on import_source to stoa_app;
alter table import_source enable row level security;
alter table import_source force row level security;
create policy import_source_of_site on import_source using (site_id = current_setting('stoa.site_id', true))
  with check (site_id = current_setting('stoa.site_id', true));
