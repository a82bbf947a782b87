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
-- Every spelling a place is known by, folded (see catalogue/fold.ts), for trigram search.
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

-- A sellable kind of home. Its units are alike: owner, supplier, permit and bedrooms belong here.
create table room_categories (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  property_id bigint not null references properties,
  owner_id bigint not null references users,
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
  latitude double precision not null,
  longitude double precision not null,
  check (legal_occupants >= max_occupants),
  check ((type = 'studio') = (bedrooms = 0))
);
create index room_categories_place on room_categories using gist (ll_to_earth(latitude, longitude));

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
create table amenities (
  id bigint generated always as identity primary key,
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

-- One physical home.
create table units (
  id bigint generated always as identity primary key,
  room_category_id bigint not null references room_categories,
  name text not null,
  is_active boolean not null default true,
  unique (room_category_id, id)
);

-- Promise 1: live claims on nights never overlap. Holds, bookings, owner blocks, imported calendars.
-- Such a key cannot be partial, so releasing is deleting.
create table occupancies (
  room_category_id bigint not null,
  unit_id bigint not null,
  during daterange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  kind text not null check (kind in ('hold', 'booking', 'block', 'calendar')),
  booking_id bigint,
  expires_at timestamptz,
  check ((kind = 'hold') = (expires_at is not null)),
  check ((kind in ('hold', 'booking')) = (booking_id is not null)),
  primary key (room_category_id, unit_id, during without overlaps),
  foreign key (room_category_id, unit_id) references units (room_category_id, id)
);
create unique index occupancies_booking on occupancies (booking_id) where booking_id is not null;
create index occupancies_lapsing on occupancies (expires_at) where kind = 'hold';
