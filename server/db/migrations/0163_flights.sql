-- With which flight the guests of a stay come, as they told; their time stands with the booking.
create table stay_flights (
  booking_id bigint primary key references bookings on delete cascade, -- the first of its stay
  flight text not null check (flight ~ '^[A-Z0-9]{2,3}[0-9]{1,4}[A-Z]?$'),
  told_at timestamptz not null
);
