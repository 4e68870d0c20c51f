-- What is known of a person goes with them: under addresses an account had before, in mails kept as files, and in records that nobody needs
-- any longer.

-- Addresses that an account had before its present one. Each was proven by a link while the account had it.
create table former_email (
  site_id text not null references site (id) on delete cascade,
  user_id text not null,
  email text not null check (email = lower(email)),
  given_up_at timestamptz not null default now(),
  primary key (site_id, user_id, email),
  foreign key (site_id, user_id) references site_user (site_id, id) on delete cascade
);
create index former_email_address on former_email (site_id, email);
grant select, insert, update, delete on former_email to stoa_app;
alter table former_email enable row level security;
alter table former_email force row level security;
create policy former_email_of_site on former_email using (site_id = current_setting('stoa.site_id', true))
  with check (site_id = current_setting('stoa.site_id', true));

-- By a trigger, so no code path can forget it.
create function keep_former_email() returns trigger language plpgsql as $$
begin
  delete from former_email where site_id = new.site_id and user_id = new.id and email = new.email;
  if old.is_verified then
    insert into former_email (site_id, user_id, email) values (old.site_id, old.id, old.email)
    on conflict (site_id, user_id, email) do update set given_up_at = now();
  end if;
  return null;
end
$$;
create trigger former_email after update of email on site_user
  for each row when (new.email <> old.email and new.erased_at is null) execute function keep_former_email();

-- The file in the mail folder that holds a mail, so that it goes with its row.
alter table mail add column file_name text;

-- Sites with records past their retention. One call visits all sites, each under its own name, so row-level security stays as it is.
create function sites_with_old_records(failed_orders timestamptz, restock_notices timestamptz, unsubscribed timestamptz, deleted_documents timestamptz)
returns setof text language plpgsql as $$
declare
  one text;
begin
  for one in select id from site loop
    perform set_config('stoa.site_id', one, true);
    if exists (select 1 from sales_order where site_id = one and state = 'failed' and kind <> 'renewal' and modified_at < failed_orders)
      or exists (select 1 from restock_signup where site_id = one and state <> 'waiting' and coalesce(sent_at, created_at) < restock_notices)
      or exists (select 1 from mailing_list_signup where site_id = one and unsubscribed_at < unsubscribed)
      or exists (select 1 from document where site_id = one and is_deleted and updated_at < deleted_documents)
    then
      return next one;
    end if;
  end loop;
  perform set_config('stoa.site_id', '', true);
end
$$;
create index sales_order_failed on sales_order (site_id, modified_at) where state = 'failed';
create index mailing_list_signup_left on mailing_list_signup (site_id, unsubscribed_at) where unsubscribed_at is not null;
create index document_deleted on document (site_id, updated_at) where is_deleted;

-- Deletes drafts deleted before a time with their history, which the application can't change. What visitors still see, or will by a
-- schedule, stays.
create function forget_deleted_documents(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  this_site text := current_setting('stoa.site_id', true);
  live integer := (select live_release from public.site where id = this_site);
  gone text[];
begin
  with old as materialized (
    select draft.id from public.document draft
    where draft.site_id = this_site and draft.is_deleted and draft.updated_at < before
      and not exists (select from public.published_document shown where shown.site_id = this_site and shown.id = draft.id
        and (shown.to_release is null or shown.to_release > live))
      and not exists (select from public.scheduled_document planned where planned.site_id = this_site and planned.document_id = draft.id)
    limit most for update skip locked),
  deleted as (
    delete from public.document using old where document.site_id = this_site and document.id = old.id returning document.id)
  select coalesce(array_agg(id), '{}') into gone from deleted;
  delete from public.change where site_id = this_site and document_id = any(gone);
  delete from public.import_source where site_id = this_site and document_id = any(gone);
  return cardinality(gone);
end
$$;
revoke all on function forget_deleted_documents(timestamptz, integer) from public;
grant execute on function forget_deleted_documents(timestamptz, integer) to stoa_app;

do $$
declare
  one text;
begin
  for one in select id from site loop
    perform set_config('stoa.site_id', one, true);
    -- Addresses given up before there was a record: those the account used here and was told there that it had changed.
    insert into former_email (site_id, user_id, email, given_up_at)
    select one, used.user_id, used.email, max(told.created_at)
    from (
      select site_user_id as user_id, lower(email) as email from sales_order where site_id = one
      union select site_user_id, lower(email) from checkout where site_id = one
      union select site_user_id, lower(email) from review where site_id = one
      union select site_user_id, lower(email) from item_comment where site_id = one
      union select site_user_id, lower(email) from subscription where site_id = one
    ) used
    join site_user account on account.site_id = one and account.id = used.user_id and account.erased_at is null
      and account.email <> used.email
    join mail told on told.site_id = one and told.kind = 'site-user.emailChanged' and told.to_address = used.email
    where not exists (select from site_user other where other.site_id = one and other.email = used.email)
    group by used.user_id, used.email;
    update mail set file_name = id || '.eml' where site_id = one and is_kept;
    -- What was delivered is not sent again.
    update mail set text_body = '', html_body = '', unsubscribe_url = null where site_id = one and state = 'sent' and not is_kept;
  end loop;
  perform set_config('stoa.site_id', '', true);
end
$$;
