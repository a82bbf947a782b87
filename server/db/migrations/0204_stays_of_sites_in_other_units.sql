-- A stay that another site sold is given another unit than the one in whose calendar it stands (decision 0120).

alter table channel_stays add column placed_at timestamptz; -- since when it has its unit by a person

-- Where the nights of an event are: of the unit whose calendar tells it, or where a person placed its stay. The trigger place_event fills it.
alter table feed_events add column room_category_id bigint;
alter table feed_events add column unit_id bigint;
-- locks: what is expected by calendars, tens of thousands of rows
update feed_events e set room_category_id = f.room_category_id, unit_id = f.unit_id from calendar_feeds f where f.id = e.feed_id;
-- locks: built in well under a second
create index feed_events_unit on feed_events (unit_id);

alter table sent_events add column channel_stay_id bigint;
-- locks: what our calendars said, tens of thousands of rows
create index sent_events_stay on sent_events (channel_stay_id) where channel_stay_id is not null;
