-- Bookings that a colleague has cancelled: carried out a while later, and until then taken back whole.
create table desk_cancellations (
  booking_id bigint primary key references bookings,
  decided_at timestamptz not null, -- the terms of this moment say what goes back
  executes_at timestamptz not null,
  in_full boolean not null,
  check (executes_at > decided_at)
);
create index desk_cancellations_due on desk_cancellations (executes_at);
