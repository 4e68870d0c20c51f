-- Which sites have ever had what jobs of the clock look for, so that those who never did cost nothing. A platform table: it names sites
-- and kinds of work, and holds nothing of a site. A mark stays: taking it away would race with the next row that needs it.

create table site_work (
  work text not null,
  site_id text not null references site (id) on delete cascade,
  primary key (work, site_id)
);
grant select, insert on site_work to stoa_app;
revoke update, delete on site_work from stoa_app;

create function mark_site_work() returns trigger language plpgsql as $$
begin
  if not exists (select from site_work where work = tg_argv[0] and site_id = new.site_id) then
    insert into site_work (work, site_id) values (tg_argv[0], new.site_id) on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger site_work_payment after insert on sales_order
  for each row when (new.state = 'pending') execute function mark_site_work('payment');
create trigger site_work_subscription after insert or update of next_at on subscription
  for each row when (new.next_at is not null) execute function mark_site_work('subscription');
create trigger site_work_cart_new after insert on cart
  for each row when (new.email is not null) execute function mark_site_work('abandoned-cart');
create trigger site_work_cart after update of email on cart
  for each row when (new.email is not null and old.email is null) execute function mark_site_work('abandoned-cart');
create trigger site_work_idempotency after insert on idempotency_key
  for each row execute function mark_site_work('idempotency');
create trigger site_work_session after insert on site_user_session
  for each row execute function mark_site_work('site-user-session');
create trigger site_work_token after insert on site_user_token
  for each row execute function mark_site_work('site-user-session');

-- Sites with something due. One call visits those that are marked, each under its own name, so row-level security stays as it is.
create function sites_with_due_store_work(work text, before timestamptz) returns setof text language plpgsql as $$
declare
  one text;
  is_due boolean;
begin
  for one in select site_id from site_work where site_work.work = sites_with_due_store_work.work loop
    perform set_config('stoa.site_id', one, true);
    is_due := case work
      when 'payment' then exists (select 1 from sales_order where site_id = one and state = 'pending' and created_at < before)
      when 'subscription' then exists (select 1 from subscription where site_id = one and next_at <= before)
      when 'abandoned-cart' then exists (select 1 from cart where site_id = one and email is not null and order_id is null
        and abandoned_mail_at is null and updated_at < before)
      when 'idempotency' then exists (select 1 from idempotency_key where site_id = one and created_at < before)
      when 'site-user-session' then exists (select 1 from site_user_session where site_id = one and expires_at < before)
        or exists (select 1 from site_user_token where site_id = one and expires_at < before)
      else false
    end;
    if is_due then
      return next one;
    end if;
  end loop;
  perform set_config('stoa.site_id', '', true);
end
$$;
