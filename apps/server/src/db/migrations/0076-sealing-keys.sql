-- Keys that encrypt stored secrets. The keys themselves are kept outside the database; here are their ids, and the secret that
-- signs links and cookies, encrypted with each. Two rows while a rotation is under way.
create table sealing_key (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  is_current boolean not null,
  sealed_signing bytea not null,
  created_at timestamptz not null default now()
);
create unique index sealing_key_current on sealing_key (is_current) where is_current;
grant select, insert, update, delete on sealing_key to stoa_app;

-- Secrets that sign notices are encrypted at the next start, which has the key; until then a leading 0 marks them.
alter table webhook_subscription no force row level security;
alter table webhook_subscription add column sealed_secret bytea;
update webhook_subscription set sealed_secret = '\x00'::bytea || convert_to(secret, 'UTF8');
alter table webhook_subscription alter column sealed_secret set not null, drop column secret;
alter table webhook_subscription force row level security;
