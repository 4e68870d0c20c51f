-- An address is reminded of one cart in some days, however many were left with it.
create index mail_reminder on mail (site_id, lower(to_address), created_at) where kind = 'cart.reminder';
-- Carts that nobody was mailed about count as not reminded of.
update cart set abandoned_mail_at = null where abandoned_mail_at is not null and order_id is null
  and not exists (select from mail where mail.site_id = cart.site_id and mail.dedupe_key = 'cart-reminder:' || cart.id);
