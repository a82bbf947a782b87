-- What a colleague agreed with the guests of a stay that another site sold, or with the site.
-- locks: stays of other sites, some ten thousand rows
alter table channel_stays add column agreed text check (length(agreed) between 1 and 500);
alter table channel_stays add column agreed_at timestamptz;
