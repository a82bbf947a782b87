-- What guests photographed of their stay: it belongs to the first booking of the stay, as its review does, also while nothing is written yet.

create table review_photographs (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  file text not null unique,
  width int not null check (width > 0), -- px
  height int not null check (height > 0),
  blur text not null,
  added_at timestamptz not null
);
create index review_photographs_booking on review_photographs (booking_id, id);
