-- The company's own people, what each may do, and how they prove who they are.

create table staff (
  user_id bigint primary key references users,
  rights text[] not null check (rights <@ array['bookings', 'guests', 'prices', 'homes', 'tasks', 'leads', 'refunds', 'payouts', 'documents', 'settings', 'team']),
  added_by bigint references users, -- null: by the command line
  added_at timestamptz not null,
  removed_at timestamptz
);

create table staff_invitations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  email citext not null unique,
  rights text[] not null,
  lang lang not null,
  invited_by bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

alter table users add has_second_factor boolean not null default false;

-- An authenticator app (RFC 6238), in use once users.has_second_factor says so. The key is sealed; a step is accepted once.
create table authenticators (
  user_id bigint primary key references users on delete cascade,
  sealed_key bytea not null,
  created_at timestamptz not null,
  last_step bigint
);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

alter table sessions
  add id bigint generated always as identity,
  add user_agent text not null default '',
  add proven_at timestamptz; -- when the second factor was last given
create unique index sessions_id on sessions (id);

-- The log hangs on what it is about; entries from before have no kind.
alter table activity_log
  add actor_id bigint references users,
  add source text not null default 'operator' check (source in ('admin', 'operator', 'system')),
  add subject_kind text check (subject_kind in ('booking', 'home', 'unit', 'guest', 'owner', 'colleague', 'lead', 'coupon', 'offer', 'setting', 'list')),
  add reason text,
  add before jsonb,
  add after jsonb;
create index activity_log_subject on activity_log (subject_kind, subject, id);
create index activity_log_actor on activity_log (actor_id) where actor_id is not null;
