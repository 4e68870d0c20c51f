-- What a new site needs is listed for each member until the member puts the list away.

alter table member add column is_checklist_put_away boolean not null default false;
