-- What our own calendars said last, so that a change of an event has a higher number (RFC 5545, 3.8.7.4), and a stay that moves to
-- another unit leaves the calendar of the old one only once the new one was read (decision 0106).

create table sent_events (
  uid text primary key,
  room_category_id bigint not null,
  unit_id bigint, -- null: of the whole home
  booking_id bigint references bookings,
  during daterange not null check (not isempty(during)),
  sequence int not null default 0,
  stamped_at timestamptz not null,
  foreign key (room_category_id, unit_id) references units (room_category_id, id)
);
create index sent_events_unit on sent_events (unit_id) where booking_id is not null;
create index sent_events_booking on sent_events (booking_id) where booking_id is not null;
