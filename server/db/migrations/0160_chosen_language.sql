-- The language of emails that a person chose; otherwise it follows what they last used (decision 0095).
-- locks: users for the moment of adding a column with a constant default; no row is rewritten.
alter table users add column is_lang_chosen boolean not null default false;
