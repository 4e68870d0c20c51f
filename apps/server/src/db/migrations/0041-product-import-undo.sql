-- An import can be taken back as a whole: each product remembers what the import made of it.

alter table product_import drop constraint product_import_state_check;
alter table product_import add constraint product_import_state_check
  check (state in ('checking', 'checked', 'running', 'done', 'canceled', 'undoing', 'undone'));
alter table product_import add column undone_by text;
drop index product_import_under_way;
create unique index product_import_under_way on product_import (site_id) where state in ('checking', 'running', 'undoing');

alter table product_import_row
  -- The draft that the import made; null where only stock was changed.
  add column new_version integer,
  -- Stock before and after, by variant.
  add column stock jsonb not null default '{}',
  -- Null where nothing was brought in; 'stuck' could not be taken back.
  add column undo text check (undo in ('possible', 'undone', 'stuck'));
create index product_import_row_undo on product_import_row (site_id, import_id, position) where undo = 'possible';
