-- Campaigns go to those who confirmed that an address is theirs, unless their owner says otherwise; and sending can be stopped.

-- What was written before went to everybody, and stays so.
alter table campaign add column recipients text not null default 'everybody' check (recipients in ('confirmed', 'everybody'));
alter table campaign alter column recipients set default 'confirmed';

-- How many got no mail because sending was stopped.
alter table campaign add column unsent_count integer not null default 0;

alter table campaign drop constraint campaign_status_check;
alter table campaign add constraint campaign_status_check check (status in ('draft', 'scheduled', 'sending', 'stopped', 'sent'));
