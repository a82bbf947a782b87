-- The tables. Functions and triggers are in ../schema, the defaults of settings in contract/settings.ts; ../schema.sql shows the result.

create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists cube;
create extension if not exists earthdistance;

create type lang as enum ('en', 'ar');

-- ============ People

-- A person. is_temporary: someone who books without an account; each verified guest checkout makes a new one.
create table users (
  id bigint generated always as identity primary key,
  email citext not null,
  password_hash text,
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text not null check (length(last_name) between 1 and 50),
  phone_number text not null,
  country text, -- ISO 3166
  city text,
  profile_picture text,
  roles int[] not null default '{1}',
  lang lang not null default 'en',
  is_temporary boolean not null default false,
  is_email_verified boolean not null default false,
  is_social_media_login boolean not null default false,
  referral_code text unique,
  referred_by bigint references users on delete set null,
  phone_verified_at timestamptz,
  created_at timestamptz not null
);
create unique index users_email on users (email) where not is_temporary;
create index users_verified_phone on users (phone_number) where phone_verified_at is not null;

-- Only hashes of tokens are stored. A temporary session belongs to a temporary user. A refresh replaces both secrets; the previous one is remembered
-- so that its theft is noticed.
create table sessions (
  token_hash bytea primary key,
  refresh_hash bytea not null unique,
  previous_token_hash bytea unique, -- still ends the session, though it opens it no more
  previous_refresh_hash bytea unique,
  rotated_at timestamptz,
  family uuid not null default gen_random_uuid() unique,
  user_id bigint not null references users on delete cascade,
  is_temporary boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  refresh_expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
-- Every refresh token a session has exchanged: presenting one of them again means it was stolen, and ends the session.
create table spent_refresh_tokens (
  refresh_hash bytea primary key,
  family uuid not null references sessions (family) on delete cascade
);
create index spent_refresh_tokens_family on spent_refresh_tokens (family);

-- An id_token signs in once. Forgotten once it is too old to be accepted anyway.
create table used_identity_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

-- A person proving a phone number before booking without an account. The proof belongs to the browser that began it, which alone knows its token:
-- typing somebody else's e-mail begins a separate proof (decision 0037).
create table guest_checkouts (
  token_hash bytea primary key,
  email citext not null,
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  lang lang not null,
  network bigint not null, -- hold_key('network', …): codes are counted by network and number together
  code_hash bytea not null,
  sends int not null default 1,
  wrong_tries int not null default 0,
  started_at timestamptz not null,
  expires_at timestamptz not null
);
create index guest_checkouts_email on guest_checkouts (email, started_at);
create index guest_checkouts_phone on guest_checkouts (phone_number, started_at);

-- Text messages sent in an hour, whoever they were for.
create table sms_hours (
  hour timestamptz primary key,
  sent int not null
);

-- A link sent by e-mail that proves an address or lets its owner set a new password. Only its hash is stored.
create table email_links (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('verify', 'reset')),
  email citext not null, -- the address it was sent to, and so proves
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_links_user on email_links (user_id);

-- A person's accounts at Google and Facebook.
create table social_identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_id bigint not null references users on delete cascade,
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create index social_identities_user on social_identities (user_id);

-- Wrong passwords, counted by account and by address.
create table failed_logins (
  key text primary key,
  failures int not null,
  since timestamptz not null
);

-- Solved human checks; each is accepted once.
create table spent_human_checks (
  id text primary key,
  expires_at timestamptz not null
);

create table loyalty_members (
  user_id bigint primary key references users on delete cascade,
  loyalty_level text not null default 'pearl',
  points int not null default 0 check (points >= 0),
  enrolled_at timestamptz not null
);

-- People who asked to be forgotten: their identity is gone, their invoices stay as long as tax law requires.
create table erasures (
  user_id bigint primary key references users,
  erased_at timestamptz not null,
  documents_until date not null -- from this day on their invoices lose the name too
);
create index erasures_due on erasures (documents_until);

-- ============ Homes

-- Words the business writes are one row per language.

-- The UAE gazetteer behind place suggestions.
create table places (
  id text primary key,
  kind text not null,
  latitude double precision not null,
  longitude double precision not null,
  emirate text not null,
  parent text,
  rank int not null,
  name_en text not null,
  name_ar text not null
);
-- Every spelling a place is known by, folded (see catalogue/places/fold.ts), for trigram search.
create table place_names (
  place_id text not null references places on delete cascade,
  folded text not null,
  primary key (place_id, folded)
);
create index place_names_folded on place_names using gin (folded gin_trgm_ops);

-- A photograph we hold; the file lies in the file store under its name.
create table pictures (
  id bigint generated always as identity primary key,
  file text not null unique,
  width int not null check (width > 0),
  height int not null check (height > 0),
  blur text not null, -- a tiny data: URL shown while the picture loads
  alt_en text not null,
  alt_ar text not null
);

-- An area of the city we let homes in.
create table locations (
  id bigint generated always as identity primary key,
  slug text not null unique,
  place_id text references places,
  latitude double precision not null,
  longitude double precision not null,
  radius_m int not null check (radius_m > 0),
  picture_id bigint references pictures,
  position int not null,
  is_top boolean not null default false
);
create table location_texts (
  location_id bigint not null references locations on delete cascade,
  lang lang not null,
  name text not null,
  description text not null,
  activities text[] not null default '{}',
  primary key (location_id, lang)
);

-- A building or compound.
create table properties (
  id bigint generated always as identity primary key,
  location_id bigint not null references locations,
  latitude double precision not null,
  longitude double precision not null
);
create table property_texts (
  property_id bigint not null references properties on delete cascade,
  lang lang not null,
  name text not null,
  description text not null,
  services text[] not null default '{}',
  primary key (property_id, lang)
);

-- Who supplies the stay in the eyes of the tax authority (domain V2).
create table suppliers (
  id bigint generated always as identity primary key,
  legal_name_en text not null,
  legal_name_ar text not null,
  address_en text not null,
  address_ar text not null,
  is_vat_registered boolean not null,
  trn text check (trn ~ '^[0-9]{15}$'),
  check (is_vat_registered = (trn is not null))
);

create type home_type as enum ('apartment', 'studio', 'villa', 'serviced_flat');
create type permit_class as enum ('standard', 'deluxe');

-- A home as it is sold. Its units are alike: supplier, permit and bedrooms belong here.
create table room_categories (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  property_id bigint not null references properties,
  supplier_id bigint not null references suppliers,
  type home_type not null,
  bedrooms int not null check (bedrooms between 0 and 10),
  bathrooms int not null check (bathrooms between 1 and 12),
  square_feet int not null check (square_feet >= 50),
  max_occupants int not null check (max_occupants >= 1),
  legal_occupants int not null, -- per bedroom by law (domain G6); the guest cannot waive it
  min_nights int not null default 1 check (min_nights between 1 and 30),
  min_age_to_book int not null default 21,
  damage_deposit_fils bigint not null check (damage_deposit_fils between 100000 and 500000),
  group_allowed boolean not null default false,
  pets_allowed boolean not null default false,
  smoking_allowed boolean not null default false,
  check_in_time time not null default '15:00',
  check_out_time time not null default '12:00',
  permit_number text not null,
  permit_class permit_class not null,
  permit_expires_on date not null, -- last day on which it may be sold
  is_featured boolean not null default false,
  is_active boolean not null default true,
  listed_on date not null,
  rating_score numeric(2,1) not null default 0 check (rating_score between 0 and 5),
  rating_count int not null default 0,
  needs_health_consent boolean not null default true,
  latitude double precision not null,
  longitude double precision not null,
  check (legal_occupants >= max_occupants),
  check ((type = 'studio') = (bedrooms = 0))
);

create table room_category_texts (
  room_category_id bigint not null references room_categories on delete cascade,
  lang lang not null,
  name text not null,      -- the whole title
  nice_name text not null, -- the short one, on cards
  sub_title text not null,
  description text not null, -- paragraphs divided by an empty line
  primary key (room_category_id, lang)
);

create table room_category_pictures (
  room_category_id bigint not null references room_categories on delete cascade,
  position int not null,
  picture_id bigint not null references pictures,
  primary key (room_category_id, position)
);

create type amenity_group as enum ('bathroom', 'internet', 'kitchen', 'bed_and_laundry', 'entertainment', 'other_facilities');
create sequence amenity_bits minvalue 0 maxvalue 62;
create table amenities (
  id bigint generated always as identity primary key,
  bit smallint not null default nextval('amenity_bits') constraint amenities_bit unique check (bit between 0 and 62), -- of a home's set in home_search: a search for several is one comparison
  code text not null unique,
  amenity_group amenity_group not null,
  position int not null,
  name_en text not null,
  name_ar text not null
);
create table room_category_amenities (
  room_category_id bigint not null references room_categories on delete cascade,
  amenity_id bigint not null references amenities,
  primary key (room_category_id, amenity_id)
);

create table reviews (
  id bigint generated always as identity primary key,
  room_category_id bigint not null references room_categories on delete cascade,
  lang lang not null, -- the language the guest wrote in
  username text not null,
  user_image text,
  review_title text not null,
  review_description text not null,
  overall_rating numeric(2,1) not null check (overall_rating between 1 and 5),
  stayed_on date not null,
  is_featured boolean not null default false
);
create index reviews_home on reviews (room_category_id, stayed_on desc);
create index reviews_featured on reviews (room_category_id) where is_featured; -- the home page shows few of very many

-- One physical home.
create table units (
  id bigint generated always as identity primary key,
  room_category_id bigint not null references room_categories,
  name text not null,
  is_active boolean not null default true,
  unique (room_category_id, id)
);

-- Promise 1: claims on nights never overlap. Holds, bookings, owner blocks, imported calendars.
-- A key without overlaps cannot be partial, so a released claim is deleted.
create table occupancies (
  room_category_id bigint not null,
  unit_id bigint not null,
  during daterange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  kind text not null check (kind in ('hold', 'booking', 'block', 'calendar')),
  booking_id bigint,
  expires_at timestamptz,
  reason text check (reason is null or kind = 'block' and length(reason) between 1 and 200), -- of a block, as the owner reads it
  check ((kind = 'hold') = (expires_at is not null)),
  check ((kind in ('hold', 'booking')) = (booking_id is not null)),
  primary key (room_category_id, unit_id, during without overlaps),
  foreign key (room_category_id, unit_id) references units (room_category_id, id)
);
create unique index occupancies_booking on occupancies (booking_id) where booking_id is not null;
create index occupancies_lapsing on occupancies (expires_at) where kind = 'hold';

-- Who owns a home, day by day: what a day earns or costs belongs to that day's owner.
create table ownerships (
  room_category_id bigint not null references room_categories on delete cascade,
  owner_id bigint not null references users,
  valid daterange not null check (not isempty(valid)),
  primary key (room_category_id, valid without overlaps)
);
create index ownerships_owner on ownerships (owner_id);

-- When a unit was for sale (decision 0032): whatever is added, withdrawn or sold later changes no past figure. Written by update_sales_periods().
create table sales_periods (
  unit_id bigint not null references units on delete cascade,
  valid daterange not null check (not isempty(valid)),
  primary key (unit_id, valid without overlaps)
);

-- What the city is visited for.
create table attractions (
  id bigint generated always as identity primary key,
  slug text not null unique,
  picture_id bigint references pictures,
  location_id bigint references locations on delete set null, -- the area to stay in for it
  position int not null
);
create table attraction_texts (
  attraction_id bigint not null references attractions on delete cascade,
  lang lang not null,
  name text not null,
  description text not null,
  primary key (attraction_id, lang)
);

create table wishlist_items (
  user_id bigint not null references users on delete cascade,
  room_category_id bigint not null references room_categories on delete cascade,
  added_at timestamptz not null,
  primary key (user_id, room_category_id)
);

-- ============ Prices, quotes, bookings and money

-- Rates of tax and fees, each with the days it is in force; a stay reads those of its arrival day.
create table settings (
  name text not null,
  valid daterange not null check (not isempty(valid)),
  value jsonb not null,
  primary key (name, valid without overlaps)
);

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
  fils bigint not null check (fils > 0) constraint nightly_rates_highest check (fils <= 30000000), -- so that sums of two buckets in home_search fit an int
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
  is_featured boolean not null default false,
  check ((type = 'stay_and_get_free') = (free_nights is not null)),
  check ((type = 'stay_and_get_free') = (discount_bp is null)),
  check (free_nights is null or free_nights < length_of_stay)
);
create index offers_home on offers (room_category_id, expiry);
create index offers_free_nights on offers (expiry) where room_category_id is not null and free_nights is not null; -- asked before every search
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
  is_first_booking_only boolean not null default false,
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
  extends_id bigint, -- the first booking of the stay it would extend (decision 0031)
  quoted_at timestamptz not null,
  expires_at timestamptz not null,
  check (departure_date > arrival_date)
);
create index quotes_extending on quotes (extends_id) where extends_id is not null;
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

create type canceller as enum ('guest', 'company');
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
  infants boolean not null default false, -- an infant comes along, in a cot, and counts as no guest
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
  cancelled_by canceller, -- null while it stands, and where a newer hold or a late payment ended it
  claimed_from bigint references users on delete set null, -- the temporary user who made it, whose session still opens it, once an account has claimed it
  -- The first booking of the stay that this one extends (decision 0031): its nights follow, in the same unit, for the same person.
  extends_id bigint references bookings,
  stay_until date not null, -- of a first booking: the departure of its last live extension (schema/extensions.sql)
  check (departure_date > arrival_date),
  check (stay_until >= departure_date),
  foreign key (room_category_id, unit_id) references units (room_category_id, id)
);
create index bookings_user on bookings (user_id, arrival_date desc);
create index bookings_home on bookings (room_category_id, unit_id, arrival_date);
create index bookings_moving on bookings (status, arrival_date, departure_date) where status in ('pencil', 'confirmed', 'arrived');
create index bookings_unit on bookings (unit_id, stay_until);
create index bookings_booked on bookings (unit_id, booking_date desc);
create index bookings_coupon on bookings (coupon_id) where coupon_id is not null;
create index bookings_rate on bookings (rate_id);
create index bookings_pencilled on bookings (user_id, room_category_id) where status = 'pencil'; -- dead tuples linger until vacuum; a hold scans only its person's
create index bookings_claimed_from on bookings (claimed_from) where claimed_from is not null;
create index bookings_extending on bookings (extends_id) where extends_id is not null;
alter table quotes add foreign key (extends_id) references bookings;
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
  intent_id text unique, -- null until the payment provider answered
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
  stripe_refund_key text unique, -- null until the payment provider answered
  asked_at timestamptz not null,
  tried_at timestamptz,   -- the provider was asked for it for the first time; before every later try it is asked what became of that
  delayed_at timestamptz, -- its guest and the company were told that it is late
  failed_at timestamptz,  -- the provider gave it up, perhaps after calling it done; done_at is then the day it was paid out in another way
  done_at timestamptz
);
create index refunds_payment on refunds (payment_id);
create index refunds_open on refunds (asked_at) where done_at is null;
-- Webhook events of the payment provider that were processed.
create table webhook_events (
  id text primary key,
  received_at timestamptz not null
);

-- Gapless numbers per year and kind of document: the counter row is locked while a document is written.
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
  document jsonb not null, -- everything printed on it, as of its day
  constraint invoices_refers_to check (kind = 'credit_note' or refers_to is null) -- a credit note takes back an invoice, or the receipt of a booking never invoiced
);
create unique index invoices_booking on invoices (booking_id) where kind = 'invoice';
create index invoices_credit_notes on invoices (booking_id) where kind = 'credit_note';

-- Every point ever earned; a booking earns once.
create table loyalty_points (
  id bigint generated always as identity primary key,
  user_id bigint not null references loyalty_members on delete cascade,
  booking_id bigint unique references bookings, -- null: what a member brought along
  points int not null,
  earned_at timestamptz not null
);
create index loyalty_points_user on loyalty_points (user_id);

-- Whose coupon brought which friend; the inviter's reward comes once per friend.
create table referrals (
  friend_id bigint primary key references users on delete cascade,
  inviter_id bigint not null references users on delete cascade,
  friend_coupon_id bigint not null references coupons,
  reward_coupon_id bigint references coupons, -- null until the friend's first stay is over
  joined_at timestamptz not null
);
create index referrals_inviter on referrals (inviter_id);

-- What an open hold counts for (decision 0034): its person, the phone number they proved and, while they have never paid, the network they asked
-- from. Only hashes are kept, and a job deletes them once they count for nothing.
create table hold_keys (
  key bigint not null,
  booking_id bigint not null references bookings on delete cascade,
  placed_at timestamptz not null,
  primary key (key, booking_id)
);
create index hold_keys_booking on hold_keys (booking_id);
create index hold_keys_age on hold_keys (placed_at);

-- A link that opens one booking without logging in; only its hash is kept.
-- A proven one came of a mailed one and a one-time code: it lives for minutes and ends with the link it came of.
create table booking_links (
  token_hash bytea primary key,
  booking_id bigint not null references bookings,
  proven_from bytea references booking_links on delete cascade, -- null: mailed
  is_requested boolean not null default false, -- somebody asked for it on the page that finds bookings
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index booking_links_booking on booking_links (booking_id, created_at);
create index booking_links_proven on booking_links (proven_from) where proven_from is not null;

-- The one-time code that whoever opened a link was sent: one open code per booking.
create table booking_codes (
  booking_id bigint primary key references bookings,
  code_hash bytea not null,
  sends int not null,
  wrong_tries int not null default 0,
  started_at timestamptz not null,
  expires_at timestamptz not null
);

-- ============ Web check-in

-- One record per person of a party: who they are, and the sealed image of their document.
create table check_in_guests (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  position int not null check (position >= 1), -- 1 is who booked
  first_name text,
  last_name text,
  email citext, -- where a link of their own was sent
  invited_at timestamptz,
  is_uae_resident boolean,
  document_kind text check (document_kind in ('emirates_id', 'passport', 'visa')),
  document_file text unique, -- the sealed file's name; null again once the law lets us forget it
  has_health_consent boolean not null default false,
  completed_at timestamptz,
  forget_on date,
  unique (booking_id, position),
  check (completed_at is null or (first_name is not null and last_name is not null and document_kind is not null and is_uae_resident is not null)),
  check (document_kind is null or is_uae_resident = (document_kind = 'emirates_id'))
);
create index check_in_guests_forget on check_in_guests (forget_on) where document_file is not null;
-- A link to web check-in: for the whole party, or for one of it.
create table check_in_links (
  token_hash bytea primary key,
  booking_id bigint not null references bookings,
  guest_id bigint references check_in_guests,
  created_at timestamptz not null
);
create index check_in_links_booking on check_in_links (booking_id);
-- Every sealed file, recorded before it is written: one that no guest's record names is deleted.
create table sealed_files (
  name text primary key,
  put_at timestamptz not null
);
-- Every time somebody opened a sealed document.
create table document_openings (
  id bigint generated always as identity primary key,
  guest_id bigint not null references check_in_guests,
  actor text not null,
  reason text not null,
  opened_at timestamptz not null
);

-- ============ Owners

-- What a unit cost its owner. Never changed: a correction is a new expense, negative where it gives back.
create table expenses (
  id bigint generated always as identity primary key,
  room_category_id bigint not null,
  unit_id bigint not null,
  category text not null check (category in ('air_conditioning', 'plumbing', 'electrical', 'appliances', 'painting', 'pest_control', 'deep_cleaning', 'furnishing', 'other')),
  description text not null check (length(description) between 1 and 200),
  vendor text not null check (length(vendor) between 1 and 120),
  bill_number text, -- of the vendor's bill (domain M9)
  fils bigint not null check (fils <> 0),
  spent_on date not null,
  corrects bigint references expenses,
  written_at timestamptz not null,
  foreign key (room_category_id, unit_id) references units (room_category_id, id)
);
create index expenses_unit on expenses (unit_id, spent_on);

-- A month whose statements are final (spec 9: by the 15th of the next). Months close in order.
create table closed_months (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null
);

-- The ledger: what a booking or an expense brought or cost an owner on a day. Lines are only ever added; one about a closed month is entered in the
-- first open one.
create type accrual_cause as enum ('night', 'arrival', 'cancellation', 'refund', 'expense');
create table statement_lines (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  room_category_id bigint not null,
  unit_id bigint not null,
  month date not null check (extract(day from month) = 1), -- the statement it stands in
  accrued_on date not null, -- the night, or the day of arrival, cancellation, refund or expense
  cause accrual_cause not null,
  booking_id bigint references bookings,
  expense_id bigint references expenses,
  accommodation_fils bigint not null default 0,
  discount_fils bigint not null default 0, -- offer and coupon, below zero
  cleaning_fee_fils bigint not null default 0,
  service_charge_fils bigint not null default 0,
  vat_fils bigint not null default 0,
  tourism_fee_fils bigint not null default 0,
  management_fee_fils bigint not null default 0, -- below zero
  maintenance_fils bigint not null default 0, -- below zero
  written_at timestamptz not null,
  check (month >= date_trunc('month', accrued_on)),
  check ((cause = 'expense') = (expense_id is not null)),
  check ((cause = 'expense') = (booking_id is null)),
  foreign key (room_category_id, unit_id) references units (room_category_id, id)
);
create index statement_lines_owner on statement_lines (owner_id, month, unit_id)
  include (accrued_on, cause, accommodation_fils, discount_fils, management_fee_fils, maintenance_fils);
create index statement_lines_booking on statement_lines (booking_id) where booking_id is not null;
create index statement_lines_spent on statement_lines (owner_id, month) where expense_id is not null;
create index statement_lines_expense on statement_lines (expense_id) where expense_id is not null;

-- Bookings and expenses whose ledger lines are due for posting; triggers insert a row with whatever changes them (schema/owner-ledger.sql).
create table statement_due (
  turn bigint generated always as identity primary key,
  kind text not null check (kind in ('booking', 'expense')),
  subject_id bigint not null
);

-- The ledger's sums by month and unit, kept by a trigger. Only a month that is over is read here; in the current one some nights are still to come.
create table month_sums (
  owner_id bigint not null references users,
  month date not null,
  unit_id bigint not null references units,
  category text, -- of expenses; null for what bookings brought
  gross_fils bigint not null, -- nights less discounts
  nett_fils bigint not null, -- the same less management fee and maintenance
  unique nulls not distinct (owner_id, month, unit_id, category)
);

-- The ledger's sums by booking and owner of its nights.
create table booking_sums (
  booking_id bigint not null references bookings,
  owner_id bigint not null references users,
  revenue_fils bigint not null, -- nights less discounts
  tax_other_fils bigint not null, -- cleaning, service charge, VAT, tourism fee
  primary key (booking_id, owner_id)
);

-- How often a home's page was looked at, and how many visitors the site had, by day in Dubai. Nobody can be told from another afterwards:
-- a visitor is a hash of that day alone, and the hashes go when the day is over.
create table home_views (
  room_category_id bigint not null references room_categories on delete cascade,
  day date not null,
  views int not null,
  primary key (room_category_id, day)
);
create table site_visits (
  day date primary key,
  visitors int not null
);
create table visitors_of_day (
  day date not null,
  visitor bytea not null,
  primary key (day, visitor)
);

-- ============ The company's pages and enquiries

-- The company's own pages; their texts come from server/db/company-pages. Parts are lists of { title, text }.
create table static_pages (
  type int not null check (type between 1 and 6), -- as the wire numbers them
  lang lang not null,
  maintitle text not null,
  maintitledesc text not null,
  subtitle text,
  fields jsonb not null,
  guest_fields jsonb not null,
  host_fields jsonb not null,
  meta jsonb not null, -- { name, content, keyWord }
  primary key (type, lang)
);

-- Enquiries. answered_at: when somebody of the company got in touch.
create table property_submissions (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null, -- null: not logged in
  owner_first_name text not null,
  owner_last_name text not null,
  email citext not null unique, -- one home to begin with
  phone_number text not null,
  property_name text not null,
  property_type text not null check (property_type in ('villa', 'flat', 'studio')),
  square_feet int not null check (square_feet >= 50),
  no_of_bedrooms int not null check (no_of_bedrooms between 1 and 10),
  no_of_bathrooms int not null check (no_of_bathrooms between 1 and 10),
  address text not null,
  lang lang not null,
  submitted_at timestamptz not null,
  answered_at timestamptz
);
create table agent_registrations (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  email citext not null,
  phone_number text not null,
  company text not null,
  licence_number text,
  message text,
  lang lang not null,
  submitted_at timestamptz not null,
  answered_at timestamptz
);
create index agent_registrations_email on agent_registrations (email, submitted_at);
create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email citext not null,
  phone_number text not null,
  message text not null,
  lang lang not null,
  submitted_at timestamptz not null,
  answered_at timestamptz
);

-- Newsletter subscribers; ended_at: when they unsubscribed.
create table subscriptions (
  id bigint generated always as identity primary key,
  email citext not null unique,
  lang lang not null,
  subscribed_at timestamptz not null,
  ended_at timestamptz
);
create index subscriptions_ended on subscriptions (ended_at) where ended_at is not null;
-- Unsubscribe links; only hashes are stored.
create table unsubscribe_links (
  token_hash bytea primary key,
  subscription_id bigint not null references subscriptions on delete cascade,
  created_at timestamptz not null
);
create index unsubscribe_links_subscription on unsubscribe_links (subscription_id);

-- ============ What search reads

-- For every home and bucket of 32 days of arrival one narrow row (decision 0023), kept by schema/search-upkeep.sql.
create table home_search (
  bucket smallint not null,       -- days since 2020-01-01, by 32: search_bucket()
  max_occupants smallint not null,
  min_nights smallint not null,
  bedrooms smallint not null,
  fee_class smallint not null,    -- what its fees depend on: bedrooms * 4 + (deluxe: 2) + (registered for VAT: 1)
  is_refundable boolean not null, -- the plan that is always sold is the refundable one
  is_staycation boolean not null, -- a villa, or a home with a pool or by a beach
  has_own_water boolean not null, -- a villa, or a pool or beach that is not shared
  has_offers boolean not null,    -- of its own, whenever they hold
  cell int not null,              -- of a grid of 0.02 degrees: search_cell()
  permit_expires_on date not null,
  listed_on date not null,
  rank int not null,              -- featured first, then the score, then how many gave it
  room_category_id bigint not null,
  amenities bigint not null,
  latitude double precision not null,
  longitude double precision not null,
  free_nights bytea not null,     -- 32 bytes: nights one unit is free in a row from each day of arrival, 63 at most
  visitor_sums int[] not null,    -- 65 sums of the nightly rates of the plan that is always sold, from the bucket's first day on
  member_sums int[] not null,     -- the same with the member discount of the bucket's first day
  primary key (bucket, room_category_id)
) with (fillfactor = 80);
alter table home_search alter free_nights set storage plain, alter visitor_sums set storage plain, alter member_sums set storage plain;
create index home_search_cell on home_search (bucket, cell);

-- The texts and pictures of a card in search (schema/home-cards.sql).
create table home_cards (
  room_category_id bigint not null,
  lang lang not null,
  card json not null,
  primary key (room_category_id, lang)
);

-- ============ Operation

-- Who did what through the operator's verbs and the owner's screens.
create table activity_log (
  id bigint generated always as identity primary key,
  actor text not null,
  verb text not null,
  subject text not null,
  detail jsonb not null default '{}',
  happened_at timestamptz not null
);

-- Counted calls, in the shape rate-limiter-flexible wants.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- What must follow a commit: see schema/outbox.sql.
create table outbox_jobs (
  id bigint generated always as identity primary key,
  identifier text not null,
  payload json not null,
  run_at timestamptz,
  job_key text
);
-- Unlogged: whoever loses the database drops every cached page anyway.
create unlogged table outbox_pages (
  id bigint generated always as identity primary key,
  topic text not null
);

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

-- ============ The sandbox bank

-- The sandbox bank: a payment provider for the demo and the tests that speaks Stripe's protocol. The product itself never reads these tables.
create schema sandbox_bank;

create table sandbox_bank.intents (
  id text primary key,
  client_secret text not null unique,
  status text not null default 'requires_payment_method'
    check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  amount_fils bigint not null check (amount_fils > 0),
  currency text not null check (currency = lower(currency) and length(currency) = 3),
  description text,
  receipt_email text,
  metadata jsonb not null default '{}',
  card_last4 text check (card_last4 ~ '^\d{4}$'), -- all that is ever kept of a card
  failure_code text,                              -- of the last try
  decline_code text,
  charge_id text unique,
  refunded_fils bigint not null default 0,
  challenge_url text,                             -- the bank's 3-D Secure page for the last try
  return_url text,                                -- where that page goes back to
  settles_at timestamptz,                         -- a slow card: when processing becomes succeeded
  created_at timestamptz not null,
  check ((status = 'processing') = (settles_at is not null)),
  check ((status = 'succeeded') = (charge_id is not null)),
  check (refunded_fils between 0 and amount_fils),
  check (refunded_fils = 0 or status = 'succeeded')
);
create index intents_settling on sandbox_bank.intents (settles_at) where settles_at is not null;

create table sandbox_bank.refunds (
  id text primary key,
  intent_id text not null references sandbox_bank.intents,
  amount_fils bigint not null check (amount_fils > 0),
  metadata jsonb not null default '{}',
  status text not null default 'succeeded' check (status in ('pending', 'succeeded', 'failed')),
  settles_as text check (settles_as in ('succeeded', 'failed')),
  settles_at timestamptz, -- when a pending refund settles, or a done one fails after all
  created_at timestamptz not null,
  check ((settles_as is null) = (settles_at is null))
);
create index refunds_intent on sandbox_bank.refunds (intent_id);
create index refunds_settling on sandbox_bank.refunds (settles_at) where settles_at is not null;

-- The answer given under an Idempotency-Key, written in the transaction that did the work.
create table sandbox_bank.idempotency (
  key text primary key,
  request_sha256 text not null, -- of path and body
  status int,
  answer jsonb,
  created_at timestamptz not null,
  check ((status is null) = (answer is null))
);

-- Signed events on their way to the product; written with the change they tell of, kept after delivery.
create table sandbox_bank.deliveries (
  event_id text primary key,
  type text not null,
  payload text not null, -- the exact bytes that are signed and sent
  attempts int not null default 0,
  next_try_at timestamptz not null,
  delivered_at timestamptz,
  created_at timestamptz not null
);
create index deliveries_due on sandbox_bank.deliveries (next_try_at) where delivered_at is null;
