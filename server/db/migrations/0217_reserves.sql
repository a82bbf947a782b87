-- What is kept of an owner's balance for as long as an agreement holds (decision 0134).

-- locks: one row a home and owner
alter table owner_agreements add column reserve_fils bigint check (reserve_fils > 0); -- null: none
