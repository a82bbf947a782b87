-- A hand-back that was written wrongly is taken back by a line of its own, which names it (decision 0127).

-- locks: a row a line of a deposit
alter table deposit_moves add column undoes bigint unique references deposit_moves;
-- locks: a row a line of a deposit
alter table deposit_moves add constraint deposit_moves_undoes check (undoes is null or (kind = 'returned' and fils < 0));
