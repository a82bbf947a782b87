-- What another site paid to the company's bank account, and of which stays.

create table channel_payouts (
  id bigint generated always as identity primary key,
  source text not null check (source in ('airbnb', 'booking_com', 'vrbo', 'agent', 'other')),
  bank_reference text not null check (length(bank_reference) between 1 and 60),
  paid_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0), -- in hundredths of the currency
  received_fils bigint check (received_fils > 0), -- what the bank gave for it
  sets_rate boolean not null, -- of its stays
  entered_at timestamptz not null,
  -- why it differs, and by how much it did then
  explained text check (length(explained) between 1 and 300),
  explained_difference bigint,
  explained_at timestamptz,
  undone_at timestamptz,
  constraint channel_payouts_received check (currency <> 'AED' or received_fils is null),
  constraint channel_payouts_rate check (received_fils is not null or not sets_rate),
  constraint channel_payouts_explained check (num_nulls(explained, explained_difference, explained_at) in (0, 3))
);
create unique index channel_payouts_once on channel_payouts (source, bank_reference) where undone_at is null;
create index channel_payouts_newest on channel_payouts (paid_on desc, id desc);

create table channel_payout_stays (
  payout_id bigint not null references channel_payouts,
  channel_stay_id bigint not null references channel_stays,
  amount bigint not null, -- of the payout; negative: taken back
  -- of the stay, before payouts gave it theirs
  former_rate_millionths bigint,
  former_rate_source text,
  primary key (payout_id, channel_stay_id),
  constraint channel_payout_stays_former check ((former_rate_millionths is null) = (former_rate_source is null))
);
create index channel_payout_stays_stay on channel_payout_stays (channel_stay_id);
