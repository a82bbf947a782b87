-- Reviews are written by who stayed, checked, answered. What stood before was shown and stays so.

-- locks: constants only, no row is rewritten
-- contract: what is not null has a default; the version before writes reviews in its demo alone
alter table reviews
  add column booking_id bigint references bookings on delete set null, -- the first of its stay; null: written before, or elsewhere
  add column source text not null default 'stay' check (length(source) between 1 and 40), -- or the name of a channel
  add column state text not null default 'shown' check (state in ('waiting', 'shown', 'hidden')),
  add column submission_key uuid, -- of the last press
  add column version int not null default 1,
  add column submitted_at timestamptz not null default now(),
  add column decided_at timestamptz,
  add column decided_by bigint references users on delete set null,
  add column hidden_reason text,
  add column private_note text, -- to the company; on no page
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by bigint references users on delete set null,
  add constraint reviews_hidden_reason_check check ((state = 'hidden') = (hidden_reason is not null)),
  add constraint reviews_answered_check check ((answer is null) = (answered_at is null));
-- locks: reviews are few thousands of short rows
update reviews set submitted_at = stayed_on::timestamp at time zone 'Asia/Dubai';

-- locks: reviews alone, which are few
create unique index reviews_booking on reviews (booking_id);
-- locks: reviews alone, which are few
create index reviews_waiting on reviews (submitted_at, id) where state = 'waiting';
-- locks: reviews alone, which are few
create index reviews_submitted on reviews (submitted_at desc, id desc);
