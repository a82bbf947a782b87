-- An extra that every stay of its homes has (decision 0146): in each price from the search on.

alter table extras add column is_obligatory boolean not null default false;
-- locks: a row an extra
alter table extras add constraint extras_obligatory check (not is_obligatory or (kind = 'item' and charged_per in ('stay', 'night') and not waives_deposit));
