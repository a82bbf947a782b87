-- What the card provider says of its balance (decision 0144): each movement is kept as it was read, once.

create table card_movements (
  id text primary key, -- the provider's
  kind text not null check (kind in ('charge', 'refund', 'refund_failed', 'dispute', 'dispute_won', 'payout', 'payout_failed', 'fee', 'other')),
  fils bigint not null, -- above zero into the balance, before the fee
  fee_fils bigint not null, -- what the provider takes of it, with VAT; below zero: given back
  reference text, -- of a charge its payment, of others their own key there; null: of nothing that we know
  moved_at timestamptz not null,
  read_at timestamptz not null
);
create index card_movements_moved on card_movements (moved_at);
create index card_movements_reference on card_movements (reference);

-- Since when movements are read: what moved before is compared with nothing.
create table card_reading (
  is_only boolean primary key default true check (is_only),
  since timestamptz not null,
  read_at timestamptz not null
);

-- locks: a second for a million lines; large installations build both concurrently before
create index if not exists folio_lines_card on folio_lines (coalesce(computed_from ->> 'refund_key', computed_from ->> 'intent_id')) where computed_from ?| array['intent_id', 'refund_key'];
-- locks: as above
create index if not exists folio_lines_card_written on folio_lines (written_at) where computed_from ?| array['intent_id', 'refund_key'];

create table sandbox_bank.balance_transactions (
  id text primary key,
  reporting_category text not null check (reporting_category in ('charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal', 'payout')),
  amount_fils bigint not null,
  fee_fils bigint not null default 0,
  source_id text not null,
  intent_id text,
  payout_id text, -- that paid it out
  created_at timestamptz not null
);
create index balance_transactions_created on sandbox_bank.balance_transactions (created_at, id);
create index balance_transactions_unpaid on sandbox_bank.balance_transactions (created_at) where payout_id is null;
