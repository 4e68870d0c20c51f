-- What lists of the studio are searched and sorted by stands beside each draft and in one index, so that a search and the first page of a
-- list read no documents but those that are shown. What is too long for an index is cut, and the whole document read where that matters.

create function document_line(kind text, data jsonb) returns text language sql immutable as $$
  select lower(case when kind = 'product' then
    concat_ws(E'\n', coalesce(data ->> 'title', ''),
      (select string_agg(variant ->> 'sku', E'\n') from jsonb_array_elements(data -> 'variants') variant),
      (select string_agg(tag, E'\n') from jsonb_array_elements_text(data -> 'tags') tag))
  else
    concat_ws(E'\n', coalesce(data ->> 'title', data ->> 'name', data ->> 'siteTitle', ''), data ->> 'urlId')
  end)
$$;

alter table document
  add column search_line text generated always as (left(document_line(kind, data), 550)) stored,
  add column is_line_cut boolean generated always as (length(document_line(kind, data)) > 550) stored;

create index document_search on document (site_id, kind, collection_id, display_index, id)
  include (search_line, is_line_cut, publish_on, start_date, status) where not is_deleted;

-- What differs between drafts and a release is found by these two alone.
create index document_version on document (site_id, id) include (version) where not is_deleted;
create index published_document_version on published_document (site_id, id, from_release) include (to_release, version);
