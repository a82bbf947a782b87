-- People subscribe to calendars of their own by links of the same kind (decision 0129): owners to their homes, guests to their stays.

-- locks: a row a link, a few for each unit
alter table calendar_links alter column room_category_id drop not null;
-- locks: a row a link
alter table calendar_links alter column channel drop not null;
-- locks: a row a link
alter table calendar_links add column user_id bigint references users;
-- locks: a row a link
alter table calendar_links add column subscribes_to text check (subscribes_to in ('homes', 'stays'));
-- locks: a row a link
alter table calendar_links add constraint calendar_links_reader check (
  (user_id is null) = (room_category_id is not null) and (user_id is null) = (channel is not null) and (user_id is null) = (subscribes_to is null));
-- locks: a row a link
create unique index calendar_links_person on calendar_links (user_id, subscribes_to) where revoked_at is null;

alter table sent_events add column said text; -- to people, beside the nights; null: to other sites
