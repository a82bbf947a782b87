-- What restricts stays on single dates, and discounts by rule.

-- A row only where something is set. As a night of a stay: is_closed; as its day of arrival: the minimum, the maximum and no_arrival; as its day of
-- departure: no_departure.
create table night_rules (
  room_category_id bigint not null references room_categories on delete cascade,
  night date not null,
  min_nights smallint check (min_nights between 1 and 180), -- null: as the home says
  max_nights smallint check (max_nights between 1 and 365), -- null: as the setting says
  is_closed boolean not null default false,
  no_arrival boolean not null default false,
  no_departure boolean not null default false,
  primary key (room_category_id, night),
  constraint night_rules_not_empty check (min_nights is not null or max_nights is not null or is_closed or no_arrival or no_departure),
  constraint night_rules_min_max check (min_nights <= max_nights)
);
create index night_rules_minimum on night_rules (night) where min_nights is not null; -- asked before every search, as is the next one
create index night_rules_departure on night_rules (night) where no_departure;

-- What of them free_nights cannot say; null where nothing is set.
alter table home_search
  add arrival_minimums bytea,  -- 32 bytes: the least nights of a stay from each day of arrival
  add closed_departures bytea; -- 96 bits, from the bucket's first day on: nobody leaves that day
alter table home_search alter arrival_minimums set storage plain, alter closed_departures set storage plain;

-- A change may now set rates, rules, or both; what it left alone is null in both columns.
alter table rate_change_nights
  alter fils_after drop not null,
  add rules_before jsonb, -- night_rules_json()
  add rules_after jsonb,
  add constraint rate_change_nights_changed check (fils_after is not null or rules_after is not null),
  add constraint rate_change_nights_rules check ((rules_before is null) = (rules_after is null));

-- A discount that a colleague gives on homes by length of stay or by how far ahead the stay is asked for: one offer for each home, shown on no page of offers.
create type price_rule_kind as enum ('length_of_stay', 'last_minute', 'early_bird');
create table price_rules (
  id bigint generated always as identity primary key,
  kind price_rule_kind not null,
  made_by bigint references users, -- null: by the command line
  reason text not null,
  made_at timestamptz not null,
  stopped_by bigint references users,
  stopped_at timestamptz
);
alter table offers
  add price_rule_id bigint references price_rules,
  add days_ahead_min int check (days_ahead_min between 0 and 730), -- days in Dubai from asking to arrival; null: none
  add days_ahead_max int check (days_ahead_max between 0 and 730),
  add constraint offers_days_ahead check (days_ahead_min <= days_ahead_max);
create index offers_price_rule on offers (price_rule_id);
