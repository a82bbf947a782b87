-- Every refresh token of a session that was exchanged before: whoever presents one of them later has stolen it, and the session ends.
alter table sessions add column family uuid not null default gen_random_uuid() unique;
create table spent_refresh_tokens (
  refresh_hash bytea primary key,
  family uuid not null references sessions (family) on delete cascade
);
create index spent_refresh_tokens_family on spent_refresh_tokens (family);

-- An id_token signs in once. Forgotten once it is too old to be accepted anyway.
create table used_identity_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
