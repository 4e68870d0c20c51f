-- Collections say which templates draw them and how their items are ordered.

alter table document no force row level security;
alter table published_document no force row level security;
update document set data = '{"typeName": "products", "ordering": "user-orderable"}' || data where kind = 'collection';
update published_document set data = '{"typeName": "products", "ordering": "user-orderable"}' || data where kind = 'collection';

-- Lists by date and author. Only operators that PostgreSQL holds leakproof reach an index below row-level security: equality
-- and order of texts and integers do, containment in arrays and full-text search do not.

alter table document
  add column publish_on bigint generated always as ((data ->> 'publishOn')::bigint) stored,
  add column start_date bigint generated always as ((data ->> 'startDate')::bigint) stored,
  add column end_date bigint generated always as ((data ->> 'endDate')::bigint) stored,
  add column author_id text generated always as (data ->> 'authorId') stored,
  add column status text generated always as (data ->> 'status') stored;
create index document_by_date on document (site_id, collection_id, publish_on desc, id desc)
  where kind = 'item' and not is_deleted;
create index document_by_start on document (site_id, collection_id, start_date, id)
  where kind = 'item' and not is_deleted and start_date is not null;

alter table published_document
  add column publish_on bigint generated always as ((data ->> 'publishOn')::bigint) stored,
  add column start_date bigint generated always as ((data ->> 'startDate')::bigint) stored,
  add column end_date bigint generated always as ((data ->> 'endDate')::bigint) stored,
  add column author_id text generated always as (data ->> 'authorId') stored,
  add column status text generated always as (data ->> 'status') stored;
create index published_document_by_date on published_document (site_id, collection_id, publish_on desc, id desc)
  include (from_release, to_release, status) where kind = 'item';
create index published_document_by_start on published_document (site_id, collection_id, start_date, id)
  where kind = 'item' and start_date is not null;
create index published_document_by_author on published_document (site_id, collection_id, author_id, publish_on desc, id desc)
  where kind = 'item' and author_id is not null;
create index published_document_scheduled on published_document (site_id, publish_on)
  where kind = 'item' and status = 'scheduled';
create index published_document_ends on published_document (site_id, end_date)
  where kind = 'item' and end_date is not null;

-- Tags and categories of items and products, one row each, in the order of their lists; from_release is 0 for a draft.

create table document_label (
  site_id text not null references site (id) on delete cascade,
  collection_id text not null,
  label_kind text not null check (label_kind in ('tag', 'category')),
  label text not null,
  -- The newest first where there is a date, else the owner's order.
  sort_key bigint not null,
  document_id text not null,
  from_release integer not null,
  primary key (site_id, collection_id, label_kind, label, sort_key, document_id, from_release)
);
create index document_label_document on document_label (site_id, document_id, from_release);

create function labels_of(data jsonb)
returns table (collection_id text, label_kind text, label text, sort_key bigint) language sql immutable as $$
  select data ->> 'collectionId', member.label_kind, named.label,
    coalesce(-(data ->> 'publishOn')::bigint, (data ->> 'displayIndex')::bigint, 0)
  from (values ('tag', data -> 'tags'), ('category', data -> 'categories')) as member (label_kind, labels),
    jsonb_array_elements_text(member.labels) as named (label)
  where data ->> 'collectionId' is not null
$$;

create function keep_draft_labels() returns trigger language plpgsql as $$
begin
  delete from document_label where site_id = new.site_id and document_id = new.id and from_release = 0;
  if not new.is_deleted then
    insert into document_label (site_id, document_id, from_release, collection_id, label_kind, label, sort_key)
    select new.site_id, new.id, 0, named.* from labels_of(new.data) named on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger draft_labels after insert or update of data, is_deleted on document
  for each row when (new.kind in ('item', 'product')) execute function keep_draft_labels();

-- Words of published pages, items and products, stemmed in the site's language; drafts are never searched.

create table search_entry (
  site_id text not null references site (id) on delete cascade,
  document_id text not null,
  from_release integer not null,
  words tsvector not null,
  primary key (site_id, document_id, from_release)
);

-- The dictionary of a language tag; `simple`, which knows no endings, for languages that PostgreSQL does not know.
create function search_config(language text) returns regconfig language sql stable as $$
  select coalesce(
    (select oid::regconfig from pg_ts_config
     where cfgnamespace = 'pg_catalog'::regnamespace and cfgname = case lower(split_part(language, '-', 1))
       when 'ar' then 'arabic' when 'hy' then 'armenian' when 'eu' then 'basque' when 'ca' then 'catalan' when 'da' then 'danish'
       when 'nl' then 'dutch' when 'en' then 'english' when 'fi' then 'finnish' when 'fr' then 'french' when 'de' then 'german'
       when 'el' then 'greek' when 'hi' then 'hindi' when 'hu' then 'hungarian' when 'id' then 'indonesian' when 'ga' then 'irish'
       when 'it' then 'italian' when 'lt' then 'lithuanian' when 'ne' then 'nepali' when 'no' then 'norwegian'
       when 'nb' then 'norwegian' when 'nn' then 'norwegian' when 'pt' then 'portuguese' when 'ro' then 'romanian'
       when 'ru' then 'russian' when 'sr' then 'serbian' when 'es' then 'spanish' when 'sv' then 'swedish' when 'ta' then 'tamil'
       when 'tr' then 'turkish' when 'yi' then 'yiddish' end),
    'simple'::regconfig)
$$;

-- What a visitor reads of a document, without its markup. Cut, because an index of words has at most a megabyte.
create function search_text(data jsonb) returns text language sql immutable as $$
  select trim(left(
    replace(replace(replace(replace(
      regexp_replace(regexp_replace(
        concat_ws(' ', data ->> 'description', data ->> 'excerpt', data ->> 'html', (
          select string_agg(html #>> '{}', ' ') from jsonb_path_query(data -> 'layout', 'strict $.**.html') html
          where jsonb_typeof(html) = 'string'
        )),
        '<[^>]*>|&nbsp;', ' ', 'g'), '\s+', ' ', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    100000))
$$;

create function search_words(data jsonb, config regconfig) returns tsvector language sql stable as $$
  select setweight(to_tsvector(config, coalesce(data ->> 'title', '')), 'A')
    || setweight(to_tsvector('simple', coalesce(data ->> 'title', '')), 'B')
    || setweight(to_tsvector(config, coalesce(
         (select string_agg(label, ' ') from jsonb_array_elements_text(coalesce(data -> 'tags', '[]') || coalesce(data -> 'categories', '[]')) label),
         '')), 'B')
    || setweight(to_tsvector(config, search_text(data)), 'D')
$$;

-- Once for all that a publish writes, because it may be a whole site.
create function keep_published_words() returns trigger language plpgsql as $$
declare
  config regconfig;
begin
  insert into document_label (site_id, document_id, from_release, collection_id, label_kind, label, sort_key)
  select added.site_id, added.id, added.from_release, named.* from added, labels_of(added.data) named
  where added.kind in ('item', 'product')
  on conflict do nothing;
  select search_config(data ->> 'language') into config from document
  where site_id = (select site_id from added limit 1) and kind = 'settings' and not is_deleted limit 1;
  insert into search_entry (site_id, document_id, from_release, words)
  select site_id, id, from_release, search_words(data, coalesce(config, 'simple')) from added
  where kind in ('page', 'collection', 'item', 'product')
  on conflict do nothing;
  return null;
end
$$;
create trigger published_words after insert on published_document
  referencing new table as added for each statement execute function keep_published_words();

insert into document_label (site_id, document_id, from_release, collection_id, label_kind, label, sort_key)
select site_id, id, 0, named.* from document, labels_of(document.data) named where kind = 'product' and not is_deleted
union all
select site_id, id, from_release, named.* from published_document, labels_of(published_document.data) named where kind = 'product'
on conflict do nothing;
insert into search_entry (site_id, document_id, from_release, words)
select published.site_id, published.id, published.from_release, search_words(published.data, search_config((
  select data ->> 'language' from document
  where document.site_id = published.site_id and kind = 'settings' and not is_deleted limit 1
)))
from published_document published where published.kind in ('page', 'collection', 'product');

grant select, insert, update, delete on document_label, search_entry to stoa_app;
do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['document_label', 'search_entry'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (site_id = current_setting(''stoa.site_id'', true))
       with check (site_id = current_setting(''stoa.site_id'', true))',
      tenant_table || '_of_site', tenant_table);
  end loop;
end
$$;

alter table document force row level security;
alter table published_document force row level security;
