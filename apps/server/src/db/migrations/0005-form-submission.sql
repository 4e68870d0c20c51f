-- What visitors sent with forms. The application adds and reads; nothing of it changes what was sent.

create table form_submission (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  number bigint generated always as identity,
  form_id text not null,
  answers jsonb not null,
  page jsonb not null,
  -- Of the key it came with, which no other submission may come with; null for browsers without scripts.
  key_hash bytea,
  submitted_at timestamptz not null default now(),
  primary key (site_id, id)
);
create unique index form_submission_key on form_submission (site_id, key_hash) where key_hash is not null;
create index form_submission_list on form_submission (site_id, form_id, number desc);

grant select, insert on form_submission to stoa_app;

alter table form_submission enable row level security;
alter table form_submission force row level security;
create policy form_submission_of_site on form_submission
  using (site_id = current_setting('stoa.site_id', true))
  with check (site_id = current_setting('stoa.site_id', true));
