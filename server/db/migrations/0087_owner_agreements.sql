-- What the company and an owner agreed on for a home, by days. Each lies inside an ownership of that owner, so the
-- days of owner and agreement cannot part. Every owned home begins with the terms that the settings gave it.

-- locks: one row a home and owner
alter table ownerships add constraint ownerships_of_owner unique (room_category_id, owner_id, valid without overlaps);
create table owner_agreements (
  id bigint generated always as identity primary key,
  room_category_id bigint not null references room_categories on delete cascade,
  owner_id bigint not null references users,
  valid_during daterange not null check (not isempty(valid_during)),
  company_fee_bp integer not null check (company_fee_bp between 0 and 10000), -- of nights less discounts
  expense_limit_fils bigint check (expense_limit_fils >= 0), -- of one expense without the owner's word; null: none
  own_stay_nights smallint check (own_stay_nights between 0 and 366), -- a calendar year; null: none agreed
  accepted_at timestamptz,
  accepted_by bigint references users,
  ended_reason text, -- of one that was ended
  created_at timestamptz not null,
  created_by text, -- null: by the settings
  constraint owner_agreements_days unique (room_category_id, valid_during without overlaps),
  constraint owner_agreements_owned foreign key (room_category_id, owner_id, period valid_during)
    references ownerships (room_category_id, owner_id, period valid),
  constraint owner_agreements_accepted check ((accepted_at is null) = (accepted_by is null))
);
create index owner_agreements_owner on owner_agreements (owner_id);
-- Stays that arrive after an agreement has ended, and are still settled by it.
create table kept_stays (
  booking_id bigint primary key references bookings,
  agreement_id bigint not null references owner_agreements on delete cascade
);
create index kept_stays_agreement on kept_stays (agreement_id);
insert into owner_agreements (room_category_id, owner_id, valid_during, company_fee_bp, created_at)
  select o.room_category_id, o.owner_id, term.days, term.bp, now()
  from ownerships o cross join lateral (
    select value::int as bp, unnest(range_agg(valid * o.valid)) as days
    from settings where name = 'management_fee_bp' and valid && o.valid group by value
  ) term;
