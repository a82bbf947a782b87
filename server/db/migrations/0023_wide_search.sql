-- What searches of every home read once homes are many (decision 0059); filled by rebuild_wide_search(), empty until then.

-- A home has a position: a page of 8192 is one bitmap, a block of 512 has one class of fees and homes that cost alike.
create table wide_positions (
  position int primary key,
  room_category_id bigint not null unique,
  permit_expires_on date not null,
  has_offers boolean not null,
  rank int not null,            -- of homes as they are featured, and as staycations are
  staycation_rank int not null,
  listed_on date not null
);
create index wide_positions_permit on wide_positions (permit_expires_on);
create index wide_positions_offers on wide_positions (position) where has_offers;
create index wide_positions_featured on wide_positions (rank desc, room_category_id) include (position);
create index wide_positions_staycations on wide_positions (staycation_rank desc, room_category_id) include (position);
create index wide_positions_newest on wide_positions (listed_on desc, room_category_id desc) include (position);

-- One bit for each position of a page: whether the home has this value of this name on this night, or on every night.
create table wide_bits (
  name text collate "C" not null,
  night date not null, -- -infinity: every night
  value int not null,
  page smallint not null,
  bits bit(8192) not null,
  primary key (name, night, value, page)
) with (fillfactor = 70);
create index wide_bits_page on wide_bits (page, night);

create table wide_blocks (
  block int primary key,
  fee_class smallint not null,
  best_bp int not null -- the most that an offer of one of its homes may take off, in basis points
);

-- One row once all is made: where the homes lie.
create table wide_area (
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null
);

-- Running sums of nightly prices within a bucket, one per position of the block; and the lowest and highest price of a night in the block.
create table wide_sums (
  block int not null,
  night date not null,
  is_member boolean not null,
  sums int[] not null,
  primary key (block, night, is_member)
) with (fillfactor = 75);
alter table wide_sums alter sums set storage plain;
create table wide_bounds (
  night date not null,
  is_member boolean not null,
  block int not null,
  low int,  -- null: no home has a price
  high int,
  primary key (night, is_member, block) include (low, high)
);

-- Homes of which nights were taken or given back; cached pages drop them, and their nights go on to wide_changes.
create table outbox_homes (
  room_category_id bigint not null,
  nights daterange not null
);

-- What wide search has not followed yet.
create table wide_changes (
  room_category_id bigint not null,
  nights daterange -- null: anything may have changed
);
