-- An undo and a redo are entries of the history too: steps, which are not undone themselves.
alter table change add column is_step boolean not null default false;
alter table change no force row level security;
update change set is_step = true where is_undone and label like 'Undo: %';
alter table change force row level security;
