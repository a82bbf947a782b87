-- A dearer change of a booking that waits for its payment by link: a held booking has the nights it adds, and is paid for.

create table booking_changes (
  booking_id bigint primary key references bookings, -- the held one; it says where the stay is to be
  changes_id bigint not null references bookings,
  total_before_fils bigint not null,
  lines jsonb not null, -- what the whole changed stay is charged
  split_on date, -- from that night on in another unit
  reason text not null,
  carried_out_at timestamptz
);
create index booking_changes_changes on booking_changes (changes_id);
-- A change may be paid by card as well.
alter table payments drop constraint payments_difference_by_hand;
