-- Places among the bits of search are given back: take_amenity_bit() takes the smallest that is free.
alter table amenities alter column bit drop default;
drop sequence amenity_bits;
-- Codes of amenities that have ended or became another one. No start of the product brings them back.
create table former_amenities (
  code text primary key,
  became bigint references amenities on delete set null, -- null: it ended
  ended_at timestamptz not null
);
