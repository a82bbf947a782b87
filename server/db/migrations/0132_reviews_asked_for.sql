-- A guest is asked for a review once.

create table review_requests (
  booking_id bigint primary key references bookings on delete cascade, -- the first of its stay
  asked_at timestamptz not null
);
