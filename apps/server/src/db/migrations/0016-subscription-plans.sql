-- A subscription whose plan was changed: the cycle that its days are counted from, and what is sent instead of what the first order's line had.
alter table subscription
  add column anchor_cycle integer not null default 1 check (anchor_cycle > 0),
  add column item jsonb;
