-- Nights of a unit in which a contractor or somebody of the company stays. Validated by 0214.

-- locks: what is booked from today on, read under the lock by nobody: the new check is not validated here
alter table occupancies drop constraint occupancies_block_kind_check;
alter table occupancies add constraint occupancies_block_kind_check
  check (block_kind in ('owner_stay', 'repair', 'hold_back', 'contractor', 'staff')) not valid;
