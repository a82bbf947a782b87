-- A template that goes to guests by itself, at a moment of their stay.
create table message_schedules (
  template_id bigint primary key references message_templates,
  moment text not null check (moment in ('booked', 'week_before', 'access_ready', 'first_morning', 'before_departure', 'after')),
  at_hour int check (at_hour between 0 and 23), -- of Dubai; null: when it happens
  home_id bigint references room_categories on delete cascade,
  property_id bigint references properties on delete cascade,
  location_id bigint references locations on delete cascade,
  nights_min int not null check (nights_min between 1 and 365),
  sources text not null check (sources in ('all', 'site')),
  is_on boolean not null,
  on_since timestamptz not null, -- what was due before is not sent
  changed_by text not null,
  changed_at timestamptz not null,
  check (num_nonnulls(home_id, property_id, location_id) <= 1),
  check ((at_hour is null) = (moment in ('booked', 'access_ready')))
);

-- What became of it for a stay: each goes once.
create table scheduled_messages (
  booking_id bigint not null references bookings on delete cascade, -- the first of its stay
  template_id bigint not null references message_templates,
  state text not null check (state in ('sent', 'held', 'skipped')),
  due_at timestamptz not null,
  noted_at timestamptz not null,
  number int, -- of what was sent, in its thread
  lacks text[] not null default '{}', -- fields without a value, which held it
  primary key (booking_id, template_id),
  check ((number is null) = (state <> 'sent'))
);
create index scheduled_messages_held on scheduled_messages (noted_at) where state = 'held';

-- locks: a row a stay whose way in has opened, some thousands.
create index way_in_notices_noted on way_in_notices (noted_at);
