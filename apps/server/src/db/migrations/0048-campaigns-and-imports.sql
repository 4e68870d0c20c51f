-- Campaigns go to those who confirmed that an address is theirs, unless their owner says otherwise; sending can be stopped; imports take
-- back the categories that they made.

-- What was written before went to everybody, and stays so.
alter table campaign add column recipients text not null default 'everybody' check (recipients in ('confirmed', 'everybody'));
alter table campaign alter column recipients set default 'confirmed';

-- How many got no mail because sending was stopped.
alter table campaign add column unsent_count integer not null default 0;

alter table campaign drop constraint campaign_status_check;
alter table campaign add constraint campaign_status_check check (status in ('draft', 'scheduled', 'sending', 'stopped', 'sent'));

-- Categories that were made for a product of an import: taken back with it where nothing else is in them.
alter table product_import_row add column category_ids text[] not null default '{}';
