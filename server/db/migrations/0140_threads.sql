-- What a guest and the company write to each other: one thread for a stay, that of its first booking.
create table threads (
  booking_id bigint primary key references bookings,
  waiting_since timestamptz, -- of the first message of the guest that nobody answered; null: nobody waits
  answered_at timestamptz,
  assigned_to bigint references users,
  snoozed_until timestamptz,
  last_message_at timestamptz not null,
  last_number int not null default 0
);
create index threads_waiting on threads (waiting_since, booking_id) where waiting_since is not null;
create index threads_answered on threads (last_message_at desc, booking_id desc) where waiting_since is null;
create index threads_snoozed on threads (snoozed_until, booking_id) where snoozed_until is not null;
create index threads_assigned on threads (assigned_to, last_message_at desc) where assigned_to is not null;

create table thread_messages (
  id bigint generated always as identity primary key,
  booking_id bigint not null references threads on delete cascade,
  number int not null, -- in its thread, from 1 on
  author_kind text not null check (author_kind in ('guest', 'colleague', 'system')),
  author text not null,
  author_id bigint references users, -- a colleague's
  text text not null check (length(text) between 1 and 4000),
  lang text not null check (lang in ('en', 'ar')), -- by its letters
  written_at timestamptz not null,
  waited_since timestamptz, -- of an answer: since when its guest had waited
  mailed_at timestamptz, -- of an answer: the mail server has taken its email
  read_at timestamptz, -- by the other side
  client_key uuid not null, -- of the press, which counts once
  template text,
  unique (booking_id, number),
  unique (booking_id, client_key)
);
create index thread_messages_words on thread_messages using gin (fold_search(text) gin_trgm_ops);
-- how long guests waited, of the last days: read of the index alone, for a month of answers lies all over the table
create index thread_messages_waited on thread_messages (written_at) include (waited_since) where waited_since is not null;
