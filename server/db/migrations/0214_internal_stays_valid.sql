-- See 0209.

alter table occupancies validate constraint occupancies_block_kind_check;
