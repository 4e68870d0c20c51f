-- A cart's time changes with every call. While no index holds it and its page has room, PostgreSQL changes the row in place of
-- writing it into every index again.
drop index cart_abandoned;
create index cart_abandoned on cart (site_id)
  where email is not null and order_id is null and abandoned_mail_at is null;
alter table cart set (fillfactor = 70);
alter table cart_entry set (fillfactor = 70);
