-- Guests share the page of their stay with their party by a link of its own (decision 0136).

create table party_links (
  token_hash bytea primary key,
  booking_id bigint not null references bookings, -- the first of the stay
  number int not null check (number >= 1), -- of those of the stay; a new one after each revocation
  made_at timestamptz not null,
  opened_at timestamptz, -- last
  revoked_at timestamptz
);
create index party_links_booking on party_links (booking_id, number);
