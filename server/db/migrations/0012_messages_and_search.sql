-- Finding anything, what was sent to whom about a booking, and the line of which a part was refunded.

alter table bookings rename desk_search to search_text;
alter index bookings_desk_search rename to bookings_search_text;
create index room_category_texts_search on room_category_texts using gin (translate(lower(name || ' ' || nice_name), 'أإآٱىة', 'اااايه') gin_trgm_ops);
create index units_name on units (lower(name));

-- The last four digits, where the payment provider tells them.
alter table payments add card_last4 text check (card_last4 ~ '^\d{4}$');
create index payments_card_last4 on payments (card_last4) where card_last4 is not null;

-- Of the folio, when a part of one line was refunded.
alter table refunds add folio_kind text check (folio_kind in ('accommodation', 'cleaning_fee', 'service_charge'));

-- Every e-mail and text message about a booking. No secret: links lose theirs, codes have no text.
create table sent_messages (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  kind text not null,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  lang lang not null,
  subject text, -- null: a text message
  body_text text, -- null: held a code
  attachments text[] not null default '{}', -- names
  message_id text unique, -- of a job that may run twice
  link_hashes bytea[] not null default '{}',
  sent_at timestamptz not null,
  opened_link_at timestamptz
);
create index sent_messages_booking on sent_messages (booking_id, id);
create index sent_messages_links on sent_messages using gin (link_hashes);
