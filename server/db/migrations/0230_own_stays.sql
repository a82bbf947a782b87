-- Owners book stays of their own (decision 0125): what an agreement says of them beside their nights, and the stays that
-- owners booked by themselves. Their nights are blocks as those that colleagues write.

-- locks: one row a home and owner
alter table owner_agreements
  add column own_stay_notice_days smallint check (own_stay_notice_days between 0 and 365), -- before the first night; null: none agreed
  add column own_stay_closed text check (own_stay_closed ~ '^\d\d-\d\d/\d\d-\d\d(, \d\d-\d\d/\d\d-\d\d)*$'), -- nights of each year without any, first/last; null: none
  add column own_stay_cleaning_fils bigint check (own_stay_cleaning_fils >= 0); -- after each, with its VAT; null: the fee of the settings

create table own_stays (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  room_category_id bigint not null,
  unit_id bigint not null,
  during daterange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  cleaning_fils bigint not null check (cleaning_fils >= 0),
  bill_id bigint references bills, -- null: nothing is charged
  booked_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by text, -- a colleague; null: the owner
  cancelled_reason text check (length(cancelled_reason) <= 300),
  constraint own_stays_unit foreign key (room_category_id, unit_id) references units (room_category_id, id) on delete cascade,
  constraint own_stays_cancelled check (cancelled_at is not null or (cancelled_by is null and cancelled_reason is null))
);
create index own_stays_owner on own_stays (owner_id);
create index own_stays_unit on own_stays (unit_id) where cancelled_at is null;
create index own_stays_ends on own_stays (upper(during));

-- locks: a row each that was settled by hand
alter table settled_troubles drop constraint settled_troubles_what_check;
-- locks: a row each that was settled by hand
alter table settled_troubles add constraint settled_troubles_what_check
  check (what in ('registration_open', 'channel_registration', 'payment_unsettled', 'offer_steep', 'coupon_steep', 'own_stay_booked', 'own_stay_cancelled'));
