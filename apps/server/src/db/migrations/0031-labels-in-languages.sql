-- The translation of a collection holds what its tags and categories are called too. They are words of what carries them, not of the collection.

create or replace function translation_text(data jsonb) returns text language sql immutable as $$
  select trim(left(
    replace(replace(replace(replace(
      regexp_replace(regexp_replace(
        coalesce((select string_agg(entry.value ->> 'text', ' ' order by entry.key)
          from jsonb_each(case jsonb_typeof(data -> 'texts') when 'object' then data -> 'texts' else '{}' end) entry
          where entry.key not in ('title', 'navigationTitle') and entry.key not like 'seo/%'
            and entry.key not like 'tags/=%' and entry.key not like 'categories/=%'), ''),
        '<[^>]*>|&nbsp;', ' ', 'g'), '\s+', ' ', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    100000))
$$;
