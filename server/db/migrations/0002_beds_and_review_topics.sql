-- The beds of each room, and what guests thought of a home topic by topic.

create type bed_kind as enum ('king', 'queen', 'double', 'single', 'bunk', 'sofa_bed');
create table room_category_beds (
  room_category_id bigint not null references room_categories on delete cascade,
  room smallint not null check (room between 0 and 10), -- bedrooms count from 1, as a studio's only room; 0: the living room
  kind bed_kind not null,
  beds smallint not null check (beds between 1 and 4),
  primary key (room_category_id, room, kind)
);

-- From 1 to 5; null: the guest gave none.
alter table reviews
  add cleanliness smallint check (cleanliness between 1 and 5),
  add accuracy smallint check (accuracy between 1 and 5),
  add arrival smallint check (arrival between 1 and 5),
  add location smallint check (location between 1 and 5),
  add value smallint check (value between 1 and 5);

-- Machine translations, kept so that each is asked for once.
create table review_translations (
  review_id bigint not null references reviews on delete cascade,
  lang lang not null,
  review_title text not null,
  review_description text not null,
  translated_at timestamptz not null,
  primary key (review_id, lang)
);
