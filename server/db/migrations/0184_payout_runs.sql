-- Payouts to owners (decision 0109): a run is proposed by one colleague and approved by another; its lines are paid, or come back.

create table payout_payers (
  id bigint generated always as identity primary key,
  sealed bytea not null, -- JSON: iban, holder, bic; a row stays as it was set, the newest counts
  iban_country text not null check (iban_country ~ '^[A-Z]{2}$'),
  iban_end text not null check (iban_end ~ '^[0-9A-Z]{4}$'),
  purpose_code text not null check (purpose_code ~ '^[A-Z]{3,4}$'),
  least_fils bigint not null check (least_fils > 0), -- less is not paid out
  set_at timestamptz not null,
  set_by text not null
);

create table payout_runs (
  id bigint generated always as identity primary key,
  payer_id bigint not null references payout_payers,
  state text not null check (state in ('proposed', 'approved', 'withdrawn')),
  proposed_at timestamptz not null,
  proposed_by text not null,
  proposer_id bigint not null references users,
  alone_from timestamptz, -- proposed by the only colleague who could: approved by them from then on
  approved_at timestamptz,
  approved_by text,
  approver_id bigint references users,
  filed_at timestamptz, -- its file was asked for first: from now on the bank may have it
  filed_by text,
  withdrawn_at timestamptz,
  withdrawn_by text,
  constraint payout_runs_approved check ((state <> 'approved' or approved_at is not null) and (state <> 'proposed' or approved_at is null)
    and (approved_at is null) = (approver_id is null) and (approved_at is null) = (approved_by is null)),
  constraint payout_runs_two check (approver_id is null or approver_id <> proposer_id or coalesce(alone_from <= approved_at, false)),
  constraint payout_runs_filed check (filed_at is null or state = 'approved'),
  constraint payout_runs_withdrawn check ((state = 'withdrawn') = (withdrawn_at is not null))
);
create unique index payout_runs_proposed on payout_runs (state) where state = 'proposed';

create table payout_lines (
  run_id bigint not null references payout_runs,
  owner_id bigint not null references users,
  fils bigint not null check (fils > 0),
  bank_account_id bigint not null references owner_bank_accounts,
  state text not null check (state in ('open', 'paid', 'returned', 'withdrawn')),
  paid_at timestamptz,
  paid_by text,
  bank_reference text check (length(bank_reference) between 1 and 60),
  returned_at timestamptz check (returned_at >= paid_at),
  returned_by text,
  return_reason text,
  primary key (run_id, owner_id),
  constraint payout_lines_paid check ((paid_at is null) = (bank_reference is null) and (state <> 'paid' or paid_at is not null) and (state not in ('open', 'withdrawn') or paid_at is null)),
  constraint payout_lines_returned check ((state = 'returned') = (returned_at is not null) and (returned_at is null) = (return_reason is null))
);
create unique index payout_lines_open on payout_lines (owner_id) where state = 'open'; -- nobody is paid twice at a time
create index payout_lines_owner on payout_lines (owner_id);

-- what the log is about; checked by the next migration
alter table activity_log drop constraint activity_log_subject_kind_check;
alter table activity_log add constraint activity_log_subject_kind_check check (subject_kind in ('booking', 'home', 'unit', 'guest', 'owner', 'colleague', 'lead', 'coupon', 'offer', 'setting', 'list', 'place', 'page', 'payout')) not valid;
