-- Money that moves at the payment provider without us: refunds made there, and disputes.

alter table refunds
  add noted_at timestamptz, -- a colleague has seen what the bank did
  add is_shortened boolean not null default false, -- the bank had given a part of it already
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check
    check (reason in ('bank', 'book_failed', 'cancelled', 'dispute', 'excess', 'moved', 'operator', 'part', 'unslept')) not valid;

create table disputes (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  dispute_key text not null unique, -- the provider's
  amount_fils bigint not null check (amount_fils > 0),
  state text not null check (state in ('open', 'won', 'lost')),
  answer_by timestamptz,
  opened_at timestamptz not null,
  answered_at timestamptz, -- by a colleague, at the bank
  closed_at timestamptz,
  constraint disputes_closed check ((state = 'open') = (closed_at is null))
);
create index disputes_payment on disputes (payment_id);
create index disputes_open on disputes (answer_by) where state = 'open';

create table if not exists sandbox_bank.disputes (
  id text primary key,
  intent_id text not null references sandbox_bank.intents,
  amount_fils bigint not null check (amount_fils > 0),
  status text not null check (status in ('needs_response', 'under_review', 'won', 'lost')),
  due_by timestamptz not null,
  created_at timestamptz not null
);
create index if not exists disputes_intent on sandbox_bank.disputes (intent_id);
