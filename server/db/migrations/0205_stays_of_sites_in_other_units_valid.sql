alter table feed_events add constraint feed_events_unit_fkey foreign key (room_category_id, unit_id) references units (room_category_id, id) not valid;
alter table feed_events validate constraint feed_events_unit_fkey;
alter table sent_events add constraint sent_events_channel_stay_fkey foreign key (channel_stay_id) references channel_stays not valid;
alter table sent_events validate constraint sent_events_channel_stay_fkey;
