-- Where owners are paid to (decision 0109). A row stays as it was set; the newest that waits no more and was not stopped is in effect.

create table owner_bank_accounts (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  sealed bytea not null, -- JSON: iban, holder, bic
  iban_country text not null check (iban_country ~ '^[A-Z]{2}$'),
  iban_end text not null check (iban_end ~ '^[0-9A-Z]{4}$'), -- all that is ever shown of it
  set_at timestamptz not null,
  set_by text not null,
  called_by text, -- the colleague who called the owner; null: the owner set it
  reason text,
  takes_effect_at timestamptz not null check (takes_effect_at > set_at),
  stopped_at timestamptz check (stopped_at < takes_effect_at),
  stopped_by text,
  constraint owner_bank_accounts_called check ((called_by is null) = (reason is null)),
  constraint owner_bank_accounts_stopped check ((stopped_at is null) = (stopped_by is null))
);
create index owner_bank_accounts_owner on owner_bank_accounts (owner_id, id);
