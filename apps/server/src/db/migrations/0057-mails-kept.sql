-- A mail that became a file, for want of a mail server, reached nobody; it can be sent once there is one.
alter table mail add column is_kept boolean not null default false;
