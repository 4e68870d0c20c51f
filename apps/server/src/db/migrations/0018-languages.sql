-- Which languages visitors of a site can choose, at hand wherever the site is: of the live release, and of the drafts for the preview.

alter table site
  add column languages jsonb not null default '[]',
  add column draft_languages jsonb not null default '[]';

-- Whatever makes a release live, a publish or a step back, brings its languages along.
create function keep_live_languages() returns trigger language plpgsql as $$
begin
  select coalesce((
    select data -> 'languages' from published_document
    where site_id = new.id and kind = 'language-list' and from_release <= new.live_release
      and (to_release is null or to_release > new.live_release)
    order by id limit 1
  ), '[]') into new.languages;
  return new;
end
$$;
create trigger live_languages before update of live_release on site
  for each row execute function keep_live_languages();

create function keep_draft_languages() returns trigger language plpgsql as $$
begin
  update site set draft_languages = case when new.is_deleted then '[]' else coalesce(new.data -> 'languages', '[]') end
  where id = new.site_id;
  return null;
end
$$;
create trigger draft_languages after insert or update of data, is_deleted on document
  for each row when (new.kind = 'language-list') execute function keep_draft_languages();

-- Words of published translations, stemmed in the language of each.

-- What a visitor reads of a translation, without markup.
create function translation_text(data jsonb) returns text language sql immutable as $$
  select trim(left(
    replace(replace(replace(replace(
      regexp_replace(regexp_replace(
        coalesce((select string_agg(entry.value ->> 'text', ' ' order by entry.key)
          from jsonb_each(case jsonb_typeof(data -> 'texts') when 'object' then data -> 'texts' else '{}' end) entry
          where entry.key not in ('title', 'navigationTitle') and entry.key not like 'seo/%'), ''),
        '<[^>]*>|&nbsp;', ' ', 'g'), '\s+', ' ', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    100000))
$$;

create function translation_words(data jsonb, config regconfig) returns tsvector language sql stable as $$
  select setweight(to_tsvector(config, left(coalesce(data -> 'texts' -> 'title' ->> 'text', ''), 1000)), 'A')
    || setweight(to_tsvector('simple', left(coalesce(data -> 'texts' -> 'title' ->> 'text', ''), 1000)), 'B')
    || setweight(to_tsvector(config, translation_text(data)), 'D')
$$;

create function keep_translation_words() returns trigger language plpgsql as $$
begin
  insert into search_entry (site_id, document_id, from_release, words)
  select site_id, id, from_release, translation_words(data, search_config(data ->> 'language')) from added
  where kind = 'translation'
  on conflict do nothing;
  return null;
end
$$;
create trigger translation_words after insert on published_document
  referencing new table as added for each statement execute function keep_translation_words();
