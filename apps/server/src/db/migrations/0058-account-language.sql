-- The language in which its owner reads the studio; null for that of the browser.
alter table account add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$');
