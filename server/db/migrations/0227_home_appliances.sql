-- What guests find in a home and how it works, in the order they read it.
create table home_appliances (
  room_category_id bigint not null references room_categories on delete cascade,
  position int not null check (position >= 0),
  name_en text not null check (length(name_en) between 1 and 60),
  name_ar text not null check (length(name_ar) between 1 and 60),
  use_en text not null check (length(use_en) between 1 and 1000),
  use_ar text not null check (length(use_ar) between 1 and 1000),
  picture jsonb, -- file, width and height in px, blur
  primary key (room_category_id, position)
);
