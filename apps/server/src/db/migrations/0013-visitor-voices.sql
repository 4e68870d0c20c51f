-- What visitors say of items, beside reviews of products: comments and likes; and what is counted of all three, a row for an item, so that
-- a page finds its numbers with what it shows.

create table item_comment (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  item_id text not null,
  -- The comment at the start of its thread.
  parent_id text,
  site_user_id text,
  author_name text not null,
  email text not null,
  body text not null,
  state text not null check (state in ('pending', 'approved', 'rejected', 'spam')),
  is_owner boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, parent_id) references item_comment (site_id, id) on delete cascade
);
create index item_comment_shown on item_comment (site_id, item_id, state, created_at);
create index item_comment_list on item_comment (site_id, created_at desc, id desc);
create index item_comment_thread on item_comment (site_id, parent_id);

create table item_like (
  site_id text not null references site (id) on delete cascade,
  item_id text not null,
  -- Of the visitor's signed cookie: nobody can say who it was.
  visitor_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (site_id, item_id, visitor_hash)
);

create table item_count (
  site_id text not null references site (id) on delete cascade,
  item_id text not null,
  like_count integer not null default 0,
  comment_count integer not null default 0,
  -- How many approved reviews gave 1, 2, 3, 4 and 5.
  rating_counts integer[] not null default '{0,0,0,0,0}',
  primary key (site_id, item_id)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['item_comment', 'item_like', 'item_count'] loop
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

-- The row is written first, so that whoever counts the same item waits, and then counts what the other has done. A site that is being
-- deleted takes its rows along: nothing is added to it.
create function lock_item_count(site text, item text) returns void language sql as $$
  insert into item_count (site_id, item_id) select site.id, $2 from site where site.id = $1
  on conflict (site_id, item_id) do update set item_id = excluded.item_id
$$;

create function count_item_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform lock_item_count(new.site_id, new.item_id);
    update item_count set like_count = like_count + 1 where site_id = new.site_id and item_id = new.item_id;
  else
    update item_count set like_count = like_count - 1 where site_id = old.site_id and item_id = old.item_id;
  end if;
  return null;
end
$$;
create trigger item_like_count after insert or delete on item_like for each row execute function count_item_likes();

create function count_item_comments() returns trigger language plpgsql as $$
declare
  one item_comment := case when tg_op = 'DELETE' then old else new end;
begin
  perform lock_item_count(one.site_id, one.item_id);
  update item_count set comment_count = (
    select count(*) from item_comment shown
      left join item_comment parent on parent.site_id = shown.site_id and parent.id = shown.parent_id
    where shown.site_id = one.site_id and shown.item_id = one.item_id and shown.state = 'approved'
      and (shown.parent_id is null or parent.state = 'approved')
  ) where site_id = one.site_id and item_id = one.item_id;
  return null;
end
$$;
create trigger item_comment_count after insert or delete or update of state on item_comment
  for each row execute function count_item_comments();

create function rating_counts_of(site text, product text) returns integer[] language sql stable as $$
  select array_agg((select count(*)::integer from review
    where site_id = site and product_id = product and state = 'approved' and review.rating = stars.rating) order by stars.rating)
  from generate_series(1, 5) as stars (rating)
$$;

create function count_item_ratings() returns trigger language plpgsql as $$
declare
  one review := case when tg_op = 'DELETE' then old else new end;
begin
  perform lock_item_count(one.site_id, one.product_id);
  update item_count set rating_counts = rating_counts_of(one.site_id, one.product_id)
  where site_id = one.site_id and item_id = one.product_id;
  return null;
end
$$;
create trigger review_count after insert or delete or update of state, rating on review
  for each row execute function count_item_ratings();

do $$
declare
  one text;
begin
  for one in select id from site loop
    perform set_config('stoa.site_id', one, true);
    insert into item_count (site_id, item_id, rating_counts)
    select one, product_id, rating_counts_of(one, product_id)
    from (select distinct product_id from review where site_id = one) reviewed;
  end loop;
  perform set_config('stoa.site_id', '', true);
end
$$;
