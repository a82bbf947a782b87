-- What comes in by email (decision 0139). Threads are known by a secret reply address of their own; a mail that names
-- none waits until a colleague has put it into a thread or away. Of one that is in a thread, or was put away, what is
-- left here is that it came, so that it is taken once.
create table thread_reply_tokens (
  booking_id bigint primary key references threads on delete cascade,
  token text not null unique
);

create table incoming_mails (
  id bigint generated always as identity primary key,
  digest bytea not null unique,
  received_at timestamptz not null,
  state text not null check (state in ('in_thread', 'to_lead', 'unsorted', 'put_away', 'automatic')),
  why text check (why in ('unknown_address', 'thread_closed', 'too_many', 'nothing_in_it')), -- it was not sorted by itself
  sender_email text,
  sender_name text,
  subject text,
  text text,
  is_cut boolean not null default false, -- it was longer
  left_out int not null default 0, -- files that could not be taken
  booking_id bigint references threads on delete cascade,
  number int, -- of the message
  lead_id bigint references leads on delete cascade,
  sorted_at timestamptz,
  sorted_by text,
  constraint incoming_mails_unsorted check ((state = 'unsorted') = (why is not null and sorted_at is null)),
  constraint incoming_mails_words check ((state in ('to_lead', 'unsorted')) = (text is not null))
);
create index incoming_mails_unsorted on incoming_mails (received_at, id) where state = 'unsorted';
create index incoming_mails_thread on incoming_mails (booking_id, received_at) where booking_id is not null;
create index incoming_mails_lead on incoming_mails (lead_id, id) where lead_id is not null;
create index incoming_mails_sender on incoming_mails (lower(sender_email)) where sender_email is not null;

create table incoming_papers (
  id bigint generated always as identity primary key,
  mail_id bigint not null references incoming_mails on delete cascade,
  kind text not null check (kind in ('picture', 'pdf')),
  file text not null unique -- sealed
);
create index incoming_papers_mail on incoming_papers (mail_id);

alter table thread_messages add column came_by text; -- null: written on the page
alter table thread_messages add column sender text; -- where it is not the guest's own address
alter table thread_messages add column is_cut boolean not null default false;
alter table thread_messages add column left_out int not null default 0;
alter table thread_messages add constraint thread_messages_came_by check (came_by in ('email', 'whatsapp')) not valid;

-- of the demo's inbox
alter table inbox_messages add column reply_to text;
