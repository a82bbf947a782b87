-- A stay may change units on the way. A booking has the unit it begins in; nights in another unit than the stay's first night are here, those of
-- extensions too, also once they are over.
create table split_nights (
  booking_id bigint not null references bookings,
  room_category_id bigint not null,
  unit_id bigint not null,
  during daterange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  primary key (booking_id, during without overlaps),
  foreign key (room_category_id, unit_id) references units (room_category_id, id)
);
create index split_nights_unit on split_nights (room_category_id, unit_id);

-- A booking then holds more than one claim, each from another night on.
drop index occupancies_booking;
create unique index occupancies_booking on occupancies (booking_id, lower(during)) where booking_id is not null;
