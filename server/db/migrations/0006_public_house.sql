-- Offers we put forward.
alter table offers add column is_featured boolean not null default false;

-- What the city is visited for.
create table attractions (
  id bigint generated always as identity primary key,
  slug text not null unique,
  picture_id bigint references pictures,
  location_id bigint references locations on delete set null, -- the area to stay in for it
  position int not null
);
create table attraction_texts (
  attraction_id bigint not null references attractions on delete cascade,
  lang lang not null,
  name text not null,
  description text not null,
  primary key (attraction_id, lang)
);

-- The company's own pages; their words come from server/db/company-pages. Parts are lists of { title, text }.
create table static_pages (
  type int not null check (type between 1 and 6), -- as the wire numbers them
  lang lang not null,
  maintitle text not null,
  maintitledesc text not null,
  subtitle text,
  fields jsonb not null,
  guest_fields jsonb not null,
  host_fields jsonb not null,
  meta jsonb not null, -- { name, content, keyWord }
  primary key (type, lang)
);

-- Asks from outside. answered_at: when somebody of ours got in touch.
create table property_submissions (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null, -- null: not logged in
  owner_first_name text not null,
  owner_last_name text not null,
  email citext not null unique, -- one home to begin with
  phone_number text not null,
  property_name text not null,
  property_type text not null check (property_type in ('villa', 'flat', 'studio')),
  square_feet int not null check (square_feet >= 50),
  no_of_bedrooms int not null check (no_of_bedrooms between 1 and 10),
  no_of_bathrooms int not null check (no_of_bathrooms between 1 and 10),
  address text not null,
  lang lang not null,
  submitted_at timestamptz not null,
  answered_at timestamptz
);
create table agent_registrations (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  email citext not null,
  phone_number text not null,
  company text not null,
  licence_number text,
  message text,
  lang lang not null,
  submitted_at timestamptz not null,
  answered_at timestamptz
);
create index agent_registrations_email on agent_registrations (email, submitted_at);
create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email citext not null,
  phone_number text not null,
  message text not null,
  lang lang not null,
  submitted_at timestamptz not null,
  answered_at timestamptz
);

-- Who gets our letters; ended_at: they asked us to stop.
create table subscriptions (
  id bigint generated always as identity primary key,
  email citext not null unique,
  lang lang not null,
  subscribed_at timestamptz not null,
  ended_at timestamptz
);
create index subscriptions_ended on subscriptions (ended_at) where ended_at is not null;
-- The secrets by which letters are ended; only hashes are kept.
create table unsubscribe_links (
  token_hash bytea primary key,
  subscription_id bigint not null references subscriptions on delete cascade,
  created_at timestamptz not null
);
create index unsubscribe_links_subscription on unsubscribe_links (subscription_id);

-- Countries of people are ISO codes from now on; until now no screen wrote them, only the demo did, by name.
update users set country = case country when 'United Arab Emirates' then 'AE' end where country !~ '^[A-Z]{2}$';
