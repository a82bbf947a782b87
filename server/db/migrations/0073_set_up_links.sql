-- Links that make the first colleague of an installation, as hashes; none is left once there is one.
create table set_up_links (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
