alter table occupancies validate constraint occupancies_feed_fkey;
