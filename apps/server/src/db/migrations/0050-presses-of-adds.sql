-- Which presses have added to a line, the newest first and a few at most: one that is sent again adds nothing.
alter table cart_entry add column press_keys text[] not null default '{}' check (cardinality(press_keys) <= 5);
