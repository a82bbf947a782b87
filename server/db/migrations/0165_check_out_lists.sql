-- What guests of a home do before they leave it, line by line.
create table check_out_lines (
  id bigint generated always as identity primary key,
  room_category_id bigint not null references room_categories on delete cascade,
  position int not null,
  text_en text not null check (length(text_en) between 1 and 160),
  text_ar text not null check (length(text_ar) between 1 and 160),
  ended_at timestamptz -- on the list no more
);
create index check_out_lines_home on check_out_lines (room_category_id, position) where ended_at is null;

-- What of it the guests of a stay have done, as they ticked.
create table check_out_ticks (
  booking_id bigint not null references bookings on delete cascade, -- the first of its stay
  line_id bigint not null references check_out_lines on delete cascade,
  ticked_at timestamptz not null,
  primary key (booking_id, line_id)
);
