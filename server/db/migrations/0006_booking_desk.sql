-- What the front desk finds bookings by, and the notes it writes.

-- Folded as server/staff-bookings/search-words.ts folds what is typed; the digits of the telephone number are its last word.
alter table bookings add desk_search text not null generated always as (
  translate(lower(reservation_id || ' ' || guest_name || ' ' || guest_email), 'أإآٱىة', 'اااايه') || ' ' || regexp_replace(guest_phone_number, '\D', '', 'g')
) stored;
create index bookings_desk_search on bookings using gin (desk_search gin_trgm_ops);
create index bookings_booking_date on bookings (booking_date, id);
create index bookings_arrival_date on bookings (arrival_date, id);

-- Written once, edited by nobody.
create table notes (
  id bigint generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('booking', 'home', 'unit', 'guest', 'owner', 'lead')),
  subject text not null,
  text text not null check (length(text) between 1 and 2000),
  author text not null,
  author_id bigint references users, -- null: by the command line
  written_at timestamptz not null
);
create index notes_subject on notes (subject_kind, subject, id);

-- A part of what was paid is given back while the stay goes on, or after it.
alter table refunds drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('book_failed', 'cancelled', 'excess', 'operator', 'part'));
