-- Offers and coupons are made, copied and stopped by colleagues. Null: made before this was kept, or by the command line.
-- locks: some hundred offers
alter table offers
  add column made_by bigint references users,
  add column made_at timestamptz,
  add column stopped_by bigint references users,
  add column stopped_at timestamptz, -- its expiry is this moment then, and the log has the former one
  add column stop_reason text,
  add column copied_from bigint references offers on delete set null;
-- locks: a coupon an account at most, and each column is empty
alter table coupons
  add column made_by bigint references users,
  add column made_at timestamptz,
  add column stopped_by bigint references users,
  add column stopped_at timestamptz,
  add column stop_reason text,
  add column copied_from bigint references coupons on delete set null,
  add column is_series boolean not null default false, -- its own code opens nothing: its codes do
  add column series_id bigint references coupons on delete cascade; -- one of the codes of a series, for one booking
-- locks: a row an account at most
create index coupons_series on coupons (series_id) where series_id is not null;

-- How often guests saw an offer on a page, and opened it, by day in Dubai.
create table offer_counts (
  offer_id bigint not null references offers on delete cascade,
  day date not null,
  shown int not null default 0,
  opened int not null default 0,
  primary key (offer_id, day)
);

-- What is booked under an offer; large installations build it by hand before (changelog).
-- locks: built before, concurrently, where bookings are many
create index if not exists bookings_offer on bookings (offer_id) where offer_id is not null;

-- More than half off is told of on Today until somebody has seen it.
-- locks: a row for each trouble of the last years that was settled by hand
alter table settled_troubles drop constraint settled_troubles_what_check;
-- locks: as above
alter table settled_troubles add constraint settled_troubles_what_check check (what in ('registration_open', 'payment_unsettled', 'offer_steep', 'coupon_steep'));
