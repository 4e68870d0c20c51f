-- Programs that a form is connected with: spreadsheets read a secret link, automation tools subscribe to submissions with a key.

create table form_program (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  form_id text not null,
  kind text not null check (kind in ('sheet', 'automation')),
  name text not null,
  -- Of the key, which nobody is shown again.
  secret_hash bytea not null,
  made_by text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (site_id, id)
);
create unique index form_program_secret on form_program (site_id, secret_hash);
create index form_program_form on form_program (site_id, form_id, created_at);

grant select, insert, update, delete on form_program to stoa_app;
alter table form_program enable row level security;
alter table form_program force row level security;
create policy form_program_of_site on form_program
  using (site_id = current_setting('stoa.site_id', true))
  with check (site_id = current_setting('stoa.site_id', true));

-- A subscription of a connected program is told of its own form only, and ends with the connection.
alter table webhook_subscription add column form_program_id text,
  add foreign key (site_id, form_program_id) references form_program (site_id, id) on delete cascade;
create index webhook_subscription_program on webhook_subscription (site_id, form_program_id) where form_program_id is not null;
