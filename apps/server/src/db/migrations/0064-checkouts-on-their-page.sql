-- Once its page was shown, only that page may read and change a checkout. Those under way now may have been typed there.
alter table checkout add column is_on_page boolean not null default true;
alter table checkout alter column is_on_page set default false;
