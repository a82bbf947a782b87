-- The demo's own channels (decision 0101): what they sell of a unit, how their calendars answer, and which calendar of ours they read.

create table sandbox_listings (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('airbnb', 'booking_com', 'vrbo')),
  slug text not null, -- names its calendar
  title text not null,
  unit_id bigint not null, -- what it was listed as
  answers text not null default 'well' check (answers in ('well', 'page', 'gone', 'slow')),
  our_calendar text, -- path of the link of ours that it reads
  our_calendar_read_at timestamptz,
  unique (channel, slug)
);

create table sandbox_stays (
  listing_id bigint not null references sandbox_listings,
  uid text not null,
  during daterange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  kind text not null check (kind in ('stay', 'closed', 'read')), -- read: nights that our calendar takes
  guest text,
  reference text,
  phone_last_4 text,
  changed_at timestamptz not null,
  primary key (listing_id, uid)
);
