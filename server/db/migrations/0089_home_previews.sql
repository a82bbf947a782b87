-- Links to the page of a home as it is written, for those who do not work here. A home that never was published is a draft alone, so nothing refers to it.
create table home_preview_links (
  token_hash bytea primary key,
  room_category_id bigint not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index home_preview_links_home on home_preview_links (room_category_id);
