-- What the shopper was asked and answered, in words: it is shown and ordered also when the product's form is gone.
alter table cart_entry add column customizations jsonb not null default '[]';
