-- Rates of tax and fees, each with the days it is in force; a stay reads those of its arrival day.
create table settings (
  name text not null,
  valid daterange not null check (not isempty(valid)),
  value jsonb not null,
  primary key (name, valid without overlaps)
);
insert into settings (name, valid, value) values
  ('vat_bp', '[2018-01-01,)', '500'),                                          -- domain V1
  ('service_charge_bp', '[2018-01-01,)', '500'),                               -- domain V14
  ('member_discount_bp', '[2018-01-01,)', '700'),
  ('tourism_fee_fils', '[2014-03-31,)', '{"standard": 1000, "deluxe": 1500}'), -- domain T2
  ('tourism_fee_max_nights', '[2014-03-31,)', '30'),                           -- domain T4
  ('cleaning_fee_fils', '[2018-01-01,)',                                       -- spec 9, by bedrooms (studio 0)
   '{"0": 19500, "1": 29500, "2": 39500, "3": 49500, "4": 59500, "5": 59500, "6": 59500}'),
  ('refundable_until_days', '[2018-01-01,)', '7'),                             -- design 5, cancellation
  ('max_stay_nights', '[2018-01-01,)', '180');                                 -- domain V15

-- Terms of sale of a room category; discount_bp is taken off every nightly rate.
create table rate_plans (
  id bigint generated always as identity primary key,
  room_category_id bigint not null references room_categories on delete cascade,
  is_refundable boolean not null,
  discount_bp int not null default 0 check (discount_bp between 0 and 5000),
  unique (room_category_id, is_refundable)
);

-- The price of one night, before plan and member discount. A night without a row is not for sale.
create table nightly_rates (
  room_category_id bigint not null references room_categories on delete cascade,
  night date not null,
  fils bigint not null check (fils > 0),
  primary key (room_category_id, night)
);

create type offer_type as enum ('flash_deal', 'seasonal', 'stay_and_get_free', 'bank_offer');
-- A discount by dates. Of those that fit a stay the largest applies. A bank offer applies to no price by itself.
create table offers (
  id bigint generated always as identity primary key,
  code text not null unique,
  type offer_type not null,
  room_category_id bigint references room_categories on delete cascade, -- null: every home
  discount_bp int check (discount_bp between 1 and 9000),  -- flash_deal, seasonal, bank_offer
  free_nights int check (free_nights >= 1),                -- stay_and_get_free: the cheapest of the stay
  arrival_date_gt date not null,   -- first arrival day
  departure_date_lt date not null, -- last departure day
  length_of_stay int not null default 1, -- nights at least
  starts_at timestamptz not null,
  expiry timestamptz not null,
  picture_id bigint references pictures,
  position int not null default 0,
  check ((type = 'stay_and_get_free') = (free_nights is not null)),
  check ((type = 'stay_and_get_free') = (discount_bp is null)),
  check (free_nights is null or free_nights < length_of_stay)
);
create table offer_texts (
  offer_id bigint not null references offers on delete cascade,
  lang lang not null,
  title text not null,
  highlight_text text not null,
  description_1 text not null,
  description_2 text not null,
  primary key (offer_id, lang)
);

-- A discount by code: percent (discount_bp) or flat (discount_fils).
create table coupons (
  id bigint generated always as identity primary key,
  code text not null unique check (code = upper(code)),
  discount_bp int check (discount_bp between 1 and 10000),
  discount_fils bigint check (discount_fils > 0),
  min_total_fils bigint not null default 0,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  user_id bigint references users on delete cascade, -- null: anybody
  max_uses int,
  is_active boolean not null default true,
  check ((discount_bp is null) <> (discount_fils is null))
);
create table coupon_texts (
  coupon_id bigint not null references coupons on delete cascade,
  lang lang not null,
  description text not null,
  conditions text[] not null default '{}',
  primary key (coupon_id, lang)
);

-- Promise 2: the price that was shown is saved, and is what hold, payment and invoice read.
create table quotes (
  id uuid primary key,
  room_category_id bigint not null references room_categories,
  arrival_date date not null,
  departure_date date not null,
  guests int not null,
  quoted_at timestamptz not null,
  expires_at timestamptz not null,
  check (departure_date > arrival_date)
);
create index quotes_expiring on quotes (expires_at);
-- One option of a quote (member or not, refundable or not); its id is the rate_id of the wire.
create table quote_rates (
  id uuid primary key,
  quote_id uuid not null references quotes on delete cascade,
  is_member boolean not null,
  is_refundable boolean not null,
  refundable_until date, -- last day with everything back; null when never
  offer_id bigint references offers,
  total_base_rate_fils bigint not null,
  total_fils bigint not null,
  daily_rate jsonb not null, -- [{ "date", "fils" }]
  lines jsonb not null,      -- [{ "kind", "fils", "computed_from" }], their sum is total_fils
  terms jsonb not null,      -- the settings and the home's tax facts it was computed from
  unique (quote_id, is_member, is_refundable)
);

create type booking_status as enum ('pencil', 'confirmed', 'arrived', 'departed', 'cancelled', 'expired');
create sequence reservation_numbers start 240001;
create table bookings (
  id bigint generated always as identity primary key,
  reservation_id text not null unique default 'SDF-' || nextval('reservation_numbers'),
  user_id bigint not null references users,
  room_category_id bigint not null references room_categories,
  unit_id bigint not null,
  rate_id uuid not null references quote_rates,
  status booking_status not null,
  arrival_date date not null,
  departure_date date not null,
  no_of_nights int not null generated always as (departure_date - arrival_date) stored,
  guests int not null check (guests >= 1),
  is_refundable boolean not null,
  refundable_until date,
  offer_id bigint references offers,
  coupon_id bigint references coupons,
  total_fils bigint not null check (total_fils >= 0),
  lang lang not null,
  guest_name text not null,
  guest_email text not null,
  guest_phone_number text not null,
  booking_date timestamptz not null,
  expires_at timestamptz not null, -- the payment window's end; kept for the record once confirmed
  confirmed_at timestamptz,
  closed_at timestamptz, -- cancelled, expired or departed
  check (departure_date > arrival_date),
  foreign key (room_category_id, unit_id) references units (room_category_id, id)
);
create index bookings_user on bookings (user_id, arrival_date desc);
create index bookings_home on bookings (room_category_id, unit_id, arrival_date);
create index bookings_moving on bookings (status, arrival_date, departure_date) where status in ('pencil', 'confirmed', 'arrived');
alter table occupancies add foreign key (booking_id) references bookings;

-- Every amount of a booking, in fils: charges positive, discounts and payments negative, refunds positive.
create type folio_kind as enum ('accommodation', 'cleaning_fee', 'service_charge', 'offer', 'coupon', 'vat', 'tourism_fee', 'payment', 'refund');
create table folio_lines (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  kind folio_kind not null,
  fils bigint not null,
  computed_from jsonb not null default '{}',
  written_at timestamptz not null
);
create index folio_lines_booking on folio_lines (booking_id, id);

-- One card intent per booking; it may fail and be tried again under the same intent. closed: given up, nothing was taken.
create type payment_state as enum ('started', 'failed', 'captured', 'refunding', 'refunded', 'closed');
create table payments (
  id bigint generated always as identity primary key,
  booking_id bigint not null unique references bookings,
  intent_id text unique, -- null until the card house answered
  client_secret text,
  idempotency_key text not null unique,
  amount_fils bigint not null check (amount_fils > 0),
  state payment_state not null default 'started',
  failure_code text,
  started_at timestamptz not null,
  captured_at timestamptz
);
create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  amount_fils bigint not null check (amount_fils > 0),
  reason text not null check (reason in ('book_failed', 'cancelled', 'excess', 'operator')),
  stripe_refund_key text unique, -- null until the card house answered
  asked_at timestamptz not null,
  done_at timestamptz
);
-- Events of the card house already taken in.
create table webhook_events (
  id text primary key,
  received_at timestamptz not null
);

-- Gapless numbers per year and kind of paper: the counter row is locked while a paper is written.
create table invoice_counters (
  year int not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  last_number int not null,
  primary key (year, kind)
);
create table invoices (
  invoice_number text primary key,
  booking_id bigint not null references bookings,
  kind text not null check (kind in ('invoice', 'credit_note')),
  refers_to text references invoices,
  issued_on date not null,
  paper jsonb not null, -- everything printed on it, as of its day
  check ((kind = 'credit_note') = (refers_to is not null))
);
create unique index invoices_booking on invoices (booking_id) where kind = 'invoice';

-- The demo inbox: every mail and SMS that was sent.
create table inbox_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  links text[] not null default '{}',
  attachments jsonb not null default '[]', -- [{ "name", "type", "base64" }]
  sent_at timestamptz not null
);
create index inbox_recipient on inbox_messages (recipient, id desc);
