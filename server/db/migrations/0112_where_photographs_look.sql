-- What a crop of a photograph keeps, in percent from the left and from above, and which room it shows.
-- locks: a row for each photograph of a home, some thousands
alter table pictures
  add column focus_x smallint not null default 50 check (focus_x between 0 and 100),
  add column focus_y smallint not null default 50 check (focus_y between 0 and 100),
  add column room text;
comment on column pictures.room is 'of PICTURE_ROOMS; null: not said';
