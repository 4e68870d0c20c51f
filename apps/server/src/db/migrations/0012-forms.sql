-- What becomes of submissions, the mailing list's consent, and captchas.

-- state: received, or spam: kept apart, never lost. told_at: when its mails and notices were queued; a spam's are once it is none.
alter table form_submission
  add column state text not null default 'received' check (state in ('received', 'spam')),
  add column spam_score smallint not null default 0,
  add column spam_reasons text[] not null default '{}',
  -- Of what was written, to know the same text again.
  add column content_hash bytea,
  add column is_read boolean not null default false,
  add column told_at timestamptz,
  -- What has to be done once it is known to be no spam: whose address joins the mailing list.
  add column joins_list boolean not null default false;
drop index form_submission_list;
create index form_submission_list on form_submission (site_id, form_id, state, number desc);
create index form_submission_content on form_submission (site_id, content_hash, submitted_at) where content_hash is not null;
grant update (state, is_read, told_at) on form_submission to stoa_app;

-- form_id, page_path, consent: what somebody was told when they joined, and where. confirmed_at: they answered the mail that asked.
alter table mailing_list_signup
  add column name text not null default '',
  add column form_id text,
  add column page_path text not null default '',
  add column consent text not null default '',
  add column confirmed_at timestamptz;
create index mailing_list_signup_list on mailing_list_signup (site_id, created_at desc, email);

-- Whoever was asked by mail whether they want to join, till they say so or the time is up.
create table mailing_list_request (
  site_id text not null references site (id) on delete cascade,
  email text not null check (email = lower(email)),
  id text not null,
  name text not null,
  form_id text,
  page_path text not null,
  consent text not null,
  source text not null,
  locale text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, email)
);
create index mailing_list_request_expiry on mailing_list_request (site_id, expires_at);

create table captcha_account (
  site_id text not null references site (id) on delete cascade,
  provider text not null,
  sealed_secret_key bytea not null,
  -- Of reCAPTCHA Enterprise: the cloud project, and the score below which a visitor is taken for a program.
  project_id text not null default '',
  min_score real not null default 0.5,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (site_id, provider)
);

-- Tokens that were taken, as hashes, till they would not be good any more: none is taken twice.
create table captcha_use (
  site_id text not null references site (id) on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (site_id, token_hash)
);
create index captcha_use_expiry on captcha_use (site_id, expires_at);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['mailing_list_request', 'captcha_account', 'captcha_use'] loop
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
