-- Refundable deposits by a link (decision 0131): held on a card, or charged and refunded where no hold lasts as long as the stay.

create table deposit_cards (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings, -- the first of a stay
  way text not null check (way in ('hold', 'charge')),
  fils bigint not null check (fils > 0),
  state text not null check (state in ('asked', 'held', 'charged', 'ending', 'ended', 'lapsed', 'withdrawn', 'by_hand')),
  asked_at timestamptz not null,
  asked_by text, -- null: by the setting
  intent_id text unique,
  client_secret text,
  intents int not null default 0, -- begun at the bank so far
  started_at timestamptz,
  former_intent_id text, -- replaced by a renewal, and not cancelled at the bank yet
  consented_at timestamptz, -- to a renewal on the same card
  consent_words text check (length(consent_words) between 1 and 500), -- as they were read
  customer_key text, -- of the bank
  method_key text,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  taken_at timestamptz,
  capture_before timestamptz, -- as the bank says
  renewal_failed_at timestamptz,
  end_fils bigint, -- to be charged when the hold ends; the rest is released
  ended_at timestamptz,
  constraint deposit_cards_intent check ((intent_id is null) = (client_secret is null)),
  constraint deposit_cards_consent check ((consented_at is null) = (consent_words is null)),
  constraint deposit_cards_taken check ((state in ('held', 'charged', 'ending', 'ended', 'lapsed', 'by_hand')) = (taken_at is not null)),
  constraint deposit_cards_hold check ((state in ('held', 'ending')) <= (way = 'hold' and capture_before is not null)),
  constraint deposit_cards_end check (end_fils between 0 and fils and (state = 'ending') <= (end_fils is not null))
);
create index deposit_cards_booking on deposit_cards (booking_id);
create unique index deposit_cards_open on deposit_cards (booking_id) where state in ('asked', 'held', 'charged', 'ending');
create index deposit_cards_kept on deposit_cards (id) where state in ('asked', 'held', 'charged', 'ending') or former_intent_id is not null;

create table deposit_refunds (
  id bigint generated always as identity primary key,
  card_id bigint not null references deposit_cards,
  fils bigint not null check (fils > 0),
  state text not null check (state in ('asked', 'pending', 'done', 'failed')),
  refund_key text unique, -- of the bank
  asked_at timestamptz not null,
  settled_at timestamptz,
  constraint deposit_refunds_key check ((state in ('pending', 'done')) <= (refund_key is not null)),
  constraint deposit_refunds_settled check ((state in ('done', 'failed')) = (settled_at is not null))
);
create index deposit_refunds_card on deposit_refunds (card_id);
create index deposit_refunds_open on deposit_refunds (id) where state in ('asked', 'pending');

-- Homes that ask for their deposit by a link.
create table deposit_link_homes (
  room_category_id bigint primary key references room_categories,
  since timestamptz not null,
  by text not null
);

-- locks: no row has one yet
alter table deposit_moves add column card_id bigint references deposit_cards;
-- Nothing was charged: in no journal.
alter table deposit_moves add column is_hold boolean not null default false;
-- locks: a row a line of a deposit
alter table deposit_moves add constraint deposit_moves_hold check (not is_hold or (card_id is not null and kind <> 'kept'));
-- locks: no row has one yet
create index deposit_moves_card on deposit_moves (card_id) where card_id is not null;

-- The sandbox bank knows holds: authorised, captured once and in part, lapsing, renewed without the guest.
alter table sandbox_bank.intents add column is_manual boolean not null default false;
alter table sandbox_bank.intents add column customer text;
alter table sandbox_bank.intents add column captured_fils bigint;
alter table sandbox_bank.intents add column capture_before timestamptz;
alter table sandbox_bank.intents drop constraint intents_status_check;
-- locks: a row a payment in the demo
alter table sandbox_bank.intents add constraint intents_status_check check (status in ('requires_payment_method', 'requires_action', 'processing', 'requires_capture', 'succeeded', 'canceled'));
alter table sandbox_bank.intents drop constraint intents_check;
-- locks: a row a payment in the demo
alter table sandbox_bank.intents add constraint intents_check check ((status in ('processing', 'requires_capture')) = (settles_at is not null));
alter table sandbox_bank.intents drop constraint intents_check1;
-- locks: a row a payment in the demo
alter table sandbox_bank.intents add constraint intents_check1 check (case when is_manual then (status in ('succeeded', 'requires_capture')) <= (charge_id is not null) else (status = 'succeeded') = (charge_id is not null) end);
