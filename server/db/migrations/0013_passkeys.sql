-- Passkeys (WebAuthn) beside the authenticator app. users.has_second_factor says that there is either.

alter table authenticators add is_in_use boolean not null default false;
update authenticators a set is_in_use = true from users u where u.id = a.user_id and u.has_second_factor;

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null, -- COSE
  counter bigint not null, -- 0 where the authenticator does not count
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, id);

-- Each is taken by the first answer to it, right or wrong.
create table passkey_challenges (
  id uuid primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('register', 'log_in', 'prove')),
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id);
