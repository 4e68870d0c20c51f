-- Names of categories are words, though a path of them looks like that of a file; what is labelled so comes after what says so in its title.

create or replace function search_words(data jsonb, config regconfig) returns tsvector language sql stable as $$
  select setweight(to_tsvector(config, coalesce(data ->> 'title', '')), 'A')
    || setweight(to_tsvector('simple', coalesce(data ->> 'title', '')), 'B')
    || setweight(to_tsvector(config, labels.words), 'C')
    || setweight(to_tsvector('simple', labels.words), 'C')
    || setweight(to_tsvector(config, search_text(data)), 'D')
  from (
    select coalesce(string_agg(case when label like '%/%' then label || ' ' || replace(label, '/', ' ') else label end, ' '), '') as words
    from jsonb_array_elements_text(coalesce(data -> 'tags', '[]') || coalesce(data -> 'categories', '[]')) label
  ) labels
$$;

update search_entry set words = search_words(published.data, search_config((
    select data ->> 'language' from document
    where document.site_id = published.site_id and kind = 'settings' and not is_deleted limit 1
  )))
from published_document published
where search_entry.site_id = published.site_id and search_entry.document_id = published.id
  and search_entry.from_release = published.from_release and published.kind in ('page', 'collection', 'item', 'product')
  and (coalesce(published.data -> 'tags', '[]') <> '[]' or coalesce(published.data -> 'categories', '[]') <> '[]');
