-- Guests are told once that the way in is open.
create table way_in_notices (
  booking_id bigint primary key references bookings on delete cascade, -- the first of its stay
  noted_at timestamptz not null
);
