-- A link that opens one booking without logging in; only its hash is kept.
-- A proven one came of a mailed one and a one-time code: it lives for minutes and ends with the link it came of.
create table booking_links (
  token_hash bytea primary key,
  booking_id bigint not null references bookings,
  proven_from bytea references booking_links on delete cascade, -- null: mailed
  is_requested boolean not null default false, -- somebody asked for it on the page that finds bookings
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index booking_links_booking on booking_links (booking_id, created_at);
create index booking_links_proven on booking_links (proven_from) where proven_from is not null;

-- The one-time code that whoever opened a link was sent: one open code per booking.
create table booking_codes (
  booking_id bigint primary key references bookings,
  code_hash bytea not null,
  sends int not null,
  wrong_tries int not null default 0,
  started_at timestamptz not null,
  expires_at timestamptz not null
);

-- Who ended a booking; null while it stands, and where a newer hold or a late payment ended it.
create type canceller as enum ('guest', 'company');
alter table bookings add column cancelled_by canceller;
update bookings b set cancelled_by = case
    when exists (select from activity_log where verb = 'cancel-booking' and subject = b.reservation_id) then 'company'::canceller else 'guest' end
where status = 'cancelled' and (confirmed_at is not null or not exists (select from payments where booking_id = b.id and captured_at is not null))
  and not exists (select from bookings n where n.user_id = b.user_id and n.room_category_id = b.room_category_id and n.booking_date = b.closed_at and n.id > b.id);
