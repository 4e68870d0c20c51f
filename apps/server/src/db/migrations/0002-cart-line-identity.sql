-- An index row holds at most about 2,700 bytes and additional fields may have 20 KB, so lines are told apart by a hash.
drop index cart_entry_item;
create unique index cart_entry_item on cart_entry (site_id, cart_id, variant_id, md5(coalesce(additional_fields, '')));
