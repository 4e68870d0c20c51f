-- Starts of one checkout from one browser: when one of their secrets is used, the others keep opening the cart.
alter table cart_claim add column browser_hashes bytea[] not null default '{}';
