-- Calendars of other sites that are read, what they said last, and the links by which others read ours (decision 0105).

create table calendar_feeds (
  id bigint generated always as identity primary key,
  room_category_id bigint not null,
  unit_id bigint not null,
  channel text not null check (channel in ('airbnb', 'booking_com', 'vrbo', 'google', 'outlook', 'other')),
  sealed_address bytea not null, -- whoever knows it reads the calendar
  address_hash bytea not null, -- the same address is connected once
  host text not null, -- of the address, as it is shown
  added_at timestamptz not null,
  removed_at timestamptz,
  etag text,
  last_modified text,
  maker text,
  tried_at timestamptz,
  read_at timestamptz, -- well
  fault text,
  failures int not null default 0, -- since it was read well
  next_read_at timestamptz not null,
  foreign key (room_category_id, unit_id) references units (room_category_id, id)
);
create index calendar_feeds_due on calendar_feeds (next_read_at) where removed_at is null;
create unique index calendar_feeds_once on calendar_feeds (unit_id, address_hash) where removed_at is null;

-- What takes nights, or would: neither what is cancelled nor windows that move.
create table feed_events (
  feed_id bigint not null references calendar_feeds on delete cascade,
  uid text not null,
  during daterange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  kind text not null check (kind in ('stay', 'block')),
  -- echo: nights of ours that the other side closed because it read us
  state text not null check (state in ('taken', 'conflict', 'echo')),
  reference text,
  phone_last_4 text,
  seen_at timestamptz not null,
  gone_since timestamptz, -- first good read without it
  asked_at timestamptz, -- a person is to look: many went at once
  kept_at timestamptz, -- somebody looked, and it stays
  primary key (feed_id, uid)
);

create table calendar_links (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  room_category_id bigint not null references room_categories,
  unit_id bigint, -- null: of the whole home
  channel text not null check (channel in ('airbnb', 'booking_com', 'vrbo', 'google', 'outlook', 'other')),
  preparation_days int not null check (preparation_days between 0 and 7), -- closed after each booking
  made_at timestamptz not null,
  revoked_at timestamptz,
  read_at timestamptz,
  read_by text, -- what the reader calls itself
  foreign key (room_category_id, unit_id) references units (room_category_id, id)
);
create index calendar_links_unit on calendar_links (unit_id, channel) where revoked_at is null;

-- Of imported nights: which event took them.
alter table occupancies add column feed_id bigint, add column feed_uid text;
alter table occupancies add constraint occupancies_feed_fkey foreign key (feed_id, feed_uid) references feed_events (feed_id, uid)
  deferrable initially deferred not valid;
-- locks: occupancies are what is booked from today on, tens of thousands of rows; the index is built in well under a second.
create index occupancies_feed on occupancies (feed_id, feed_uid) where feed_id is not null;
