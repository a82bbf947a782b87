-- Bookings that a colleague makes for a guest: who made it, how it is paid, and the mailed link that pays it.

alter table bookings
  add source text not null default 'site' check (source in ('site', 'phone')),
  add created_by bigint references users;

alter table payments
  add method text not null default 'card' check (method in ('card', 'transfer', 'cash')),
  add reference text, -- of the bank transfer or the cash receipt
  add constraint payments_by_hand check ((method = 'card') = (reference is null)),
  add constraint payments_card_intent check (method = 'card' or intent_id is null);

create table payment_links (
  token_hash bytea primary key,
  booking_id bigint not null references bookings,
  created_at timestamptz not null
);
create index payment_links_booking on payment_links (booking_id);
