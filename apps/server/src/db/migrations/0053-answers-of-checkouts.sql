-- What the shopper was asked and answered, in words, with the field that asked: it is ordered also when it is not asked any more.
alter table checkout add column answers jsonb not null default '[]';
