-- Refundable deposits (decision 0115): each dirham that is taken, handed back or kept is a line that stays. Deposits of guests who are
-- here are brought in as taken in cash by the check-in that says so; those of stays that are over are not.

create table deposits (
  booking_id bigint primary key references bookings, -- the first of a stay
  held_fils bigint not null default 0, -- taken, less returned and kept
  claimed_fils bigint not null default 0, -- by claims that are not decided
  constraint deposits_covers_claims check (claimed_fils between 0 and held_fils)
);
create index deposits_held on deposits (booking_id) where held_fils > 0;

create table deposit_claims (
  id bigint generated always as identity primary key,
  booking_id bigint not null references deposits,
  what text not null check (length(what) between 1 and 1000),
  price_fils bigint not null check (price_fils > 0),
  bearer text not null check (bearer in ('owner', 'company')), -- of the damage: whom the money is for
  state text not null check (state in ('draft', 'sent', 'decided', 'withdrawn')),
  claimed_at timestamptz not null,
  claimed_by text not null,
  claimer_id bigint not null references users,
  sent_at timestamptz, -- to the guest
  answer_until timestamptz,
  answer text check (answer in ('accepted', 'objected')),
  answer_words text check (length(answer_words) between 1 and 1000),
  answered_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  decider_id bigint references users,
  decision_words text check (length(decision_words) between 1 and 1000), -- to the guest
  kept_fils bigint,
  vat_fils bigint, -- of what is kept
  bill_id bigint references bills, -- what the owner is given
  withdrawn_at timestamptz,
  withdrawn_by text,
  withdrawn_reason text,
  constraint deposit_claims_sent check ((state in ('sent', 'decided')) <= (sent_at is not null) and (sent_at is null) = (answer_until is null)),
  constraint deposit_claims_answered check ((answer is null) = (answered_at is null)),
  constraint deposit_claims_decided check ((state = 'decided') = (decided_at is not null) and (decided_at is null) = (decider_id is null)
    and (decided_at is null) = (kept_fils is null) and (decided_at is null) = (vat_fils is null)),
  constraint deposit_claims_kept check (kept_fils between 0 and price_fils and vat_fils between 0 and kept_fils),
  constraint deposit_claims_two check (decider_id <> claimer_id),
  constraint deposit_claims_withdrawn check ((state = 'withdrawn') = (withdrawn_at is not null))
);
create index deposit_claims_booking on deposit_claims (booking_id);
create index deposit_claims_open on deposit_claims (claimed_at) where state in ('draft', 'sent');
create index deposit_claims_bill on deposit_claims (bill_id) where bill_id is not null;

create table deposit_claim_papers (
  id bigint generated always as identity primary key,
  claim_id bigint not null references deposit_claims,
  file text not null unique, -- sealed
  added_at timestamptz not null
);
create index deposit_claim_papers_claim on deposit_claim_papers (claim_id);

create table deposit_moves (
  id bigint generated always as identity primary key,
  booking_id bigint not null references deposits,
  kind text not null check (kind in ('taken', 'returned', 'kept')),
  method text check (method in ('cash', 'card')),
  fils bigint not null, -- negative: takes back what was written before
  claim_id bigint references deposit_claims,
  at timestamptz not null,
  by text not null,
  note text check (length(note) between 1 and 300),
  constraint deposit_moves_amount check (fils <> 0),
  constraint deposit_moves_method check ((method is null) = (kind = 'kept')),
  constraint deposit_moves_claim check ((claim_id is null) = (kind <> 'kept'))
);
create index deposit_moves_booking on deposit_moves (booking_id);
create index deposit_moves_at on deposit_moves (at);

insert into deposits (booking_id, held_fils)
  select b.id, c.deposit_fils from check_ins c join bookings b on b.id = c.booking_id
  where c.deposit_fils > 0 and b.no_show_at is null
    and exists (select from bookings s where coalesce(s.extends_id, s.id) = b.id and s.status = 'arrived');
insert into deposit_moves (booking_id, kind, method, fils, at, by)
  select c.booking_id, 'taken', 'cash', c.deposit_fils, c.at, coalesce((select concat_ws(' ', first_name, last_name) from users where id = c.by), 'operator')
  from check_ins c join deposits d on d.booking_id = c.booking_id order by c.at, c.booking_id;
