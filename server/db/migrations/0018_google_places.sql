-- Places that somebody chose from Google's suggestions. Google's terms let ids be kept for ever, coordinates for 30 days and nothing else.
create table google_places (
  id text primary key, -- as in addresses: 'google:' and Google's place id
  latitude double precision not null,
  longitude double precision not null,
  same_as text, -- the place of ours that it is
  found_at timestamptz not null
);
create index google_places_found on google_places (found_at);
