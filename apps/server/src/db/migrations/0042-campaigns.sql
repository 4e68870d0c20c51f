-- Mails that an owner writes to everybody on the mailing list.

create table campaign (
  site_id text not null references site (id) on delete cascade,
  id text not null,
  subject text not null,
  preview_text text not null,
  -- Cleaned HTML.
  body text not null,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'sent')),
  version integer not null default 1,
  scheduled_at timestamptz,
  -- Why a campaign that was scheduled could not be sent, by the name of its message.
  problem text,
  started_at timestamptz,
  finished_at timestamptz,
  -- The list is gone through by address: everybody up to this one has a mail. Empty before the first and after the last.
  reached_email text not null default '',
  is_everybody_reached boolean not null default false,
  -- Mails that arrived and that were given up; counted once all of them are done with.
  sent_count integer not null default 0,
  failed_count integer not null default 0,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id),
  check ((status = 'scheduled') = (scheduled_at is not null))
);
create index campaign_list on campaign (site_id, updated_at desc, id desc);

alter table mail add column campaign_id text;
alter table mail add foreign key (site_id, campaign_id) references campaign (site_id, id);
-- Nobody gets two mails of one campaign.
create unique index mail_of_campaign on mail (site_id, to_address, campaign_id) where campaign_id is not null;
create index mail_states_of_campaign on mail (site_id, campaign_id, state) where campaign_id is not null;

grant select, insert, update, delete on campaign to stoa_app;
alter table campaign enable row level security;
alter table campaign force row level security;
create policy campaign_of_site on campaign using (site_id = current_setting('stoa.site_id', true))
  with check (site_id = current_setting('stoa.site_id', true));
