-- The front desk: who was checked in by whom, who did not come, and when a guest expects to arrive.

create table check_ins (
  booking_id bigint primary key references bookings, -- the first of an extended stay
  at timestamptz not null,
  by bigint references users, -- null: by the command line
  id_seen boolean not null,
  key_given boolean not null,
  deposit_fils bigint not null check (deposit_fils >= 0), -- damage deposit that was taken
  note text check (length(note) between 1 and 500)
);

alter table bookings
  add expected_time time, -- of arrival, in Dubai, as the lead guest said
  add no_show_at timestamptz,
  add constraint bookings_no_show check (no_show_at is null or status = 'departed');

create index bookings_stays on bookings (stay_until, arrival_date) where extends_id is null;
