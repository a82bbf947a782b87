-- Feeds are asked again before nights are sold (decision 0103).

alter table calendar_feeds
  add column asked_at timestamptz, -- by a sale, so that no other asks at the same time
  add column unanswered_at timestamptz; -- a sale did not wait for it any longer
-- locks: feeds are a few thousand rows at most; the index is built in milliseconds.
create index calendar_feeds_home on calendar_feeds (room_category_id) where removed_at is null;
