create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists cube;
create extension if not exists earthdistance;

create type lang as enum ('en', 'ar');

-- A person. is_temporary: someone who books without an account; each verified guest checkout makes a new one.
create table users (
  id bigint generated always as identity primary key,
  email citext not null,
  password_hash text,
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text not null check (length(last_name) between 1 and 50),
  phone_number text not null,
  country text,
  city text,
  profile_picture text,
  roles int[] not null default '{1}',
  lang lang not null default 'en',
  is_temporary boolean not null default false,
  is_email_verified boolean not null default false,
  is_social_media_login boolean not null default false,
  referral_code text unique,
  created_at timestamptz not null
);
create unique index users_email on users (email) where not is_temporary;

-- Only hashes of tokens are kept. A temporary session belongs to a temporary user.
create table sessions (
  token_hash bytea primary key,
  refresh_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  is_temporary boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  refresh_expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- A person proving a phone number before booking without an account: one open proof per e-mail.
create table guest_checkouts (
  email citext primary key,
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  lang lang not null,
  code_hash bytea not null,
  sends int not null default 1,
  wrong_tries int not null default 0,
  started_at timestamptz not null,
  expires_at timestamptz not null
);

create table loyalty_members (
  user_id bigint primary key references users on delete cascade,
  loyalty_level text not null default 'pearl',
  points int not null default 0 check (points >= 0),
  enrolled_at timestamptz not null
);

-- Who did what through the operator's verbs and the owner's screens.
create table activity_log (
  id bigint generated always as identity primary key,
  actor text not null,
  verb text not null,
  subject text not null,
  detail jsonb not null default '{}',
  happened_at timestamptz not null
);

-- Counted calls, in the shape rate-limiter-flexible wants.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
