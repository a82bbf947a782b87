-- WhatsApp (decision 0140). A number belongs to the thread whose code was sent from it; what we send to it is noted with
-- what became of it.
create table thread_whatsapp_codes (
  booking_id bigint primary key references threads on delete cascade,
  code text not null unique,
  made_at timestamptz not null
);

create table whatsapp_numbers (
  phone text primary key check (phone ~ '^\+\d{6,15}$'),
  booking_id bigint not null references threads on delete cascade,
  proven_at timestamptz not null,
  last_heard_at timestamptz not null -- for 24 hours it may be written to freely
);
create index whatsapp_numbers_thread on whatsapp_numbers (booking_id);

create table whatsapp_messages (
  booking_id bigint not null,
  number int not null, -- of the message
  phone text not null,
  state text not null check (state in ('sending', 'sent', 'delivered', 'read', 'failed', 'not_sent')),
  why text, -- a code of the service, or ours
  provider_id text unique,
  sent_at timestamptz not null,
  primary key (booking_id, number),
  constraint whatsapp_messages_message foreign key (booking_id, number) references thread_messages (booking_id, number) on delete cascade
);
create index whatsapp_messages_sent on whatsapp_messages (sent_at) where state <> 'not_sent';

alter table incoming_mails add column channel text not null default 'email';
alter table incoming_mails add column sender_phone text;
