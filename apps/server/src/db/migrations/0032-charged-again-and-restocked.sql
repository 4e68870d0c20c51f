-- A payment that its owner had tried again: it counts as no failure of the store's plan.
alter table subscription_cycle add column is_by_owner boolean not null default false;
alter table subscription_cycle add constraint subscription_cycle_asked_by check (not (is_by_owner and is_by_shopper));

-- Of those never sent: back in stock by a refund, so nothing else may put them there again.
alter table order_line add column restocked_quantity integer not null default 0;
alter table order_line add constraint order_line_restocked check (restocked_quantity between 0 and quantity - fulfilled_quantity);

-- Rows that are there have one of the other reasons, so they need no second look.
alter table stock_movement drop constraint stock_movement_reason_check;
alter table stock_movement add constraint stock_movement_reason_check check (reason in
  ('opening', 'adjustment', 'import', 'reservation', 'release', 'return', 'edit', 'refund')) not valid;
