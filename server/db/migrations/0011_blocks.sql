-- Why nights are blocked: a kind that is the same in both languages, a note in words, and who blocked them.

alter table occupancies rename column reason to note; -- of a block, as its owner reads it
alter table occupancies
  add block_kind text check (block_kind in ('owner_stay', 'repair', 'hold_back')), -- null: blocked before there were kinds
  add created_by bigint references users, -- null: by the command line
  add constraint occupancies_of_blocks check (kind = 'block' or (block_kind is null and created_by is null));
