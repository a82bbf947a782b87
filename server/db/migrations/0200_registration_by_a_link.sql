-- Guests of stays that another site sold register by a link that a colleague copies into its messages (decision 0104).

alter table check_in_guests alter column booking_id drop not null;
-- locks: a row a guest of the last five years; nothing is rewritten
alter table check_in_guests add column channel_stay_id bigint;
alter table check_in_guests add constraint check_in_guests_channel_stay_fkey foreign key (channel_stay_id) references channel_stays not valid;
alter table check_in_guests add constraint check_in_guests_stay check (num_nonnulls(booking_id, channel_stay_id) = 1) not valid;
-- locks: as above; the index is empty
create unique index check_in_guests_channel_stay on check_in_guests (channel_stay_id, position) where channel_stay_id is not null;

-- locks: a row a stay sold elsewhere
alter table channel_stays add column expected_time time;

create table channel_stay_links (
  token_hash bytea primary key,
  channel_stay_id bigint not null references channel_stays,
  number int not null check (number >= 1), -- of those of the stay; a new one after each revocation
  -- of the stay when the link was made, to tell who opens it what is other now
  unit_id bigint not null,
  during daterange not null,
  made_at timestamptz not null,
  opened_at timestamptz, -- last
  revoked_at timestamptz
);
create index channel_stay_links_stay on channel_stay_links (channel_stay_id, number);
