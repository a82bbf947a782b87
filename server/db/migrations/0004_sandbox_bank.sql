-- The sandbox bank: a card house of our own for demo and tests, speaking Stripe's wire. The shop never reads these tables.
create schema sandbox_bank;

create table sandbox_bank.intents (
  id text primary key,
  client_secret text not null unique,
  status text not null default 'requires_payment_method'
    check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  amount_fils bigint not null check (amount_fils > 0),
  currency text not null check (currency = lower(currency) and length(currency) = 3),
  description text,
  receipt_email text,
  metadata jsonb not null default '{}',
  card_last4 text check (card_last4 ~ '^\d{4}$'), -- all that is ever kept of a card
  failure_code text,                              -- of the last try
  decline_code text,
  charge_id text unique,
  refunded_fils bigint not null default 0,
  challenge_url text,                             -- the bank's 3-D Secure page for the last try
  return_url text,                                -- where that page goes back to
  settles_at timestamptz,                         -- a slow card: when processing becomes succeeded
  created_at timestamptz not null,
  check ((status = 'processing') = (settles_at is not null)),
  check ((status = 'succeeded') = (charge_id is not null)),
  check (refunded_fils between 0 and amount_fils),
  check (refunded_fils = 0 or status = 'succeeded')
);
create index intents_settling on sandbox_bank.intents (settles_at) where settles_at is not null;

create table sandbox_bank.refunds (
  id text primary key,
  intent_id text not null references sandbox_bank.intents,
  amount_fils bigint not null check (amount_fils > 0),
  metadata jsonb not null default '{}',
  created_at timestamptz not null
);
create index refunds_intent on sandbox_bank.refunds (intent_id);

-- The answer given under an Idempotency-Key, written in the transaction that did the work.
create table sandbox_bank.idempotency (
  key text primary key,
  request_sha256 text not null, -- of path and body
  status int,
  answer jsonb,
  created_at timestamptz not null,
  check ((status is null) = (answer is null))
);

-- Signed events on their way to the shop; written with the change they tell of, kept after delivery.
create table sandbox_bank.deliveries (
  event_id text primary key,
  type text not null,
  payload text not null, -- the exact bytes that are signed and sent
  attempts int not null default 0,
  next_try_at timestamptz not null,
  delivered_at timestamptz,
  created_at timestamptz not null
);
create index deliveries_due on sandbox_bank.deliveries (next_try_at) where delivered_at is null;
