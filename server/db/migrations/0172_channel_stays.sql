-- Stays that another site sold: the guest and the money behind nights of its calendar, or entered by a person where it gives none.

create table channel_stays (
  id bigint generated always as identity primary key,
  room_category_id bigint not null,
  unit_id bigint not null,
  feed_id bigint references calendar_feeds, -- null: entered by a person
  feed_uid text, -- of the event, which may have ended
  source text not null check (source in ('airbnb', 'booking_com', 'vrbo', 'agent', 'other')),
  merchant text not null check (merchant in ('channel', 'house')), -- who took the guest's money
  reference text check (length(reference) between 1 and 40), -- of the channel
  during daterange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  -- no_stay: nights that are closed there, and nobody comes
  state text not null check (state in ('expected', 'cancelled', 'no_stay')),
  cancelled_at timestamptz,
  cancelled_because text check (cancelled_because in ('event_ended', 'feed_removed', 'person')),
  guest_name text check (length(guest_name) between 1 and 120),
  guest_phone text,
  guest_email citext,
  phone_last_4 text,
  guests int check (guests between 1 and 50),
  arrived_at timestamptz,
  left_at timestamptz,
  -- all sums in hundredths of this currency
  currency text not null default 'AED' check (currency ~ '^[A-Z]{3}$'),
  rate_millionths bigint check (rate_millionths > 0), -- dirhams for one of it; null: AED
  rate_source text check (length(rate_source) between 1 and 80),
  charged bigint check (charged >= 0), -- to the guest, if known
  taxes_kept bigint not null default 0 check (taxes_kept >= 0), -- by the channel, which hands them on itself
  commission bigint check (commission >= 0),
  payout bigint check (payout >= 0), -- what is left
  -- of the payout, what is not the nights'
  cleaning_fee bigint not null default 0 check (cleaning_fee >= 0),
  vat bigint not null default 0 check (vat >= 0),
  tourism_fee bigint not null default 0 check (tourism_fee >= 0),
  money_at timestamptz, -- since when it is known
  created_at timestamptz not null,
  foreign key (room_category_id, unit_id) references units (room_category_id, id),
  constraint channel_stays_event check ((feed_id is null) = (feed_uid is null)),
  constraint channel_stays_cancelled check ((state = 'cancelled') = (cancelled_at is not null) and (cancelled_at is null) = (cancelled_because is null)),
  constraint channel_stays_rate check ((currency = 'AED') = (rate_millionths is null) and (rate_millionths is null) = (rate_source is null)),
  constraint channel_stays_money check ((money_at is null) = (payout is null) and (payout is null) = (commission is null)),
  constraint channel_stays_charged check (charged is null or charged = payout + commission + taxes_kept),
  constraint channel_stays_parts check (money_at is null or cleaning_fee + vat + tourism_fee <= payout + commission)
);
create index channel_stays_event on channel_stays (feed_id, feed_uid) where feed_id is not null;
create index channel_stays_unit on channel_stays using gist (unit_id, during);
create index channel_stays_days on channel_stays using gist (during) where state = 'expected';
create unique index channel_stays_reference on channel_stays (source, reference) where source in ('airbnb', 'vrbo');

insert into channel_stays (room_category_id, unit_id, feed_id, feed_uid, source, merchant, reference, during, state, phone_last_4, created_at)
  select distinct on (coalesce(case when f.channel in ('airbnb', 'vrbo') then f.channel || ' ' || e.reference end, e.feed_id || ' ' || e.uid))
    f.room_category_id, f.unit_id, e.feed_id, e.uid, f.channel, 'channel', e.reference, e.during, 'expected', e.phone_last_4, e.seen_at
  from feed_events e join calendar_feeds f on f.id = e.feed_id
  where e.kind = 'stay' and e.state <> 'echo' and f.channel in ('airbnb', 'booking_com', 'vrbo', 'other')
  order by coalesce(case when f.channel in ('airbnb', 'vrbo') then f.channel || ' ' || e.reference end, e.feed_id || ' ' || e.uid), e.seen_at desc;

-- Of nights that a person entered: whose they are.
alter table occupancies add column channel_stay_id bigint;
alter table occupancies add constraint occupancies_channel_stay_fkey foreign key (channel_stay_id) references channel_stays not valid;
-- locks: occupancies are what is booked from today on, tens of thousands of rows; the index is built in well under a second.
create index occupancies_channel_stay on occupancies (channel_stay_id) where channel_stay_id is not null;
