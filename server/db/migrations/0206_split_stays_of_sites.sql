-- Nights of a stay that another site sold in another unit than that of its first night, of the same home or another (decision 0118). They lie within
-- the stay, and never in the unit of its first night.
create table split_channel_nights (
  channel_stay_id bigint not null references channel_stays,
  room_category_id bigint not null,
  unit_id bigint not null,
  during daterange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  primary key (channel_stay_id, during without overlaps),
  foreign key (room_category_id, unit_id) references units (room_category_id, id)
);
create index split_channel_nights_unit on split_channel_nights (unit_id);
create index split_channel_nights_home on split_channel_nights (room_category_id);
-- locks: stays of other sites, some ten thousand rows; few of them were placed by a person
create index channel_stays_placed on channel_stays (room_category_id) where placed_at is not null;

-- What our calendar said of these guests in the unit before some of their nights went to another: those nights stay closed until they were read there.
alter table sent_events add column former daterange;
