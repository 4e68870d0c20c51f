-- Counts of attempts at passwords and codes, which all nodes share. Keys are hashes of addresses and names with the signing
-- secret. Not logged: after a crash of PostgreSQL counting begins anew.
create unlogged table attempt_count (
  key_hash bytea primary key,
  attempts integer not null,
  expires_at timestamptz not null
);
create index attempt_count_expiry on attempt_count (expires_at);
grant select, insert, update, delete on attempt_count to stoa_app;
