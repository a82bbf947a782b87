-- A secret sent by mail: proves an address, or opens the way to a new password. Only its hash is kept.
create table email_links (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('verify', 'reset')),
  email citext not null, -- the address it was sent to, and so proves
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_links_user on email_links (user_id);

-- Who somebody is at Google or Facebook.
create table social_identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_id bigint not null references users on delete cascade,
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create index social_identities_user on social_identities (user_id);

-- A refresh replaces both secrets; the one before is kept so that its theft is noticed.
alter table sessions add column previous_refresh_hash bytea unique, add column rotated_at timestamptz;

-- Wrong passwords, counted by account and by address.
create table failed_logins (
  key text primary key,
  failures int not null,
  since timestamptz not null
);

-- Answers of the human check that were spent; each opens one door.
create table spent_human_checks (
  id text primary key,
  expires_at timestamptz not null
);

alter table users add column referred_by bigint references users on delete set null;

create table wishlist_items (
  user_id bigint not null references users on delete cascade,
  room_category_id bigint not null references room_categories on delete cascade,
  added_at timestamptz not null,
  primary key (user_id, room_category_id)
);

-- Every point ever earned; a booking earns once.
create table loyalty_points (
  id bigint generated always as identity primary key,
  user_id bigint not null references loyalty_members on delete cascade,
  booking_id bigint unique references bookings, -- null: what a member brought along
  points int not null,
  earned_at timestamptz not null
);
create index loyalty_points_user on loyalty_points (user_id);
insert into loyalty_points (user_id, points, earned_at) select user_id, points, enrolled_at from loyalty_members where points > 0;

-- Whose coupon brought which friend; the inviter's reward comes once per friend.
create table referrals (
  friend_id bigint primary key references users on delete cascade,
  inviter_id bigint not null references users on delete cascade,
  friend_coupon_id bigint not null references coupons,
  reward_coupon_id bigint references coupons, -- null until the friend's first stay is over
  joined_at timestamptz not null
);
create index referrals_inviter on referrals (inviter_id);
alter table coupons add column is_first_booking_only boolean not null default false;
create index bookings_coupon on bookings (coupon_id) where coupon_id is not null;

alter table room_categories add column needs_health_consent boolean not null default true;

-- One record per person of a party: who they are, and the sealed image of their document.
create table check_in_guests (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  position int not null check (position >= 1), -- 1 is who booked
  first_name text,
  last_name text,
  email citext, -- where a link of their own was sent
  invited_at timestamptz,
  is_uae_resident boolean,
  document_kind text check (document_kind in ('emirates_id', 'passport', 'visa')),
  document_file text unique, -- the sealed file's name; null again once the law lets us forget it
  has_health_consent boolean not null default false,
  completed_at timestamptz,
  forget_on date,
  unique (booking_id, position),
  check (completed_at is null or (first_name is not null and last_name is not null and document_kind is not null and is_uae_resident is not null)),
  check (document_kind is null or is_uae_resident = (document_kind = 'emirates_id'))
);
create index check_in_guests_forget on check_in_guests (forget_on) where document_file is not null;
-- A link to web check-in: for the whole party, or for one of it.
create table check_in_links (
  token_hash bytea primary key,
  booking_id bigint not null references bookings,
  guest_id bigint references check_in_guests,
  created_at timestamptz not null
);
create index check_in_links_booking on check_in_links (booking_id);
-- Every sealed file, written down before it is made: one that no guest's record names is swept away.
create table sealed_files (
  name text primary key,
  put_at timestamptz not null
);
-- Every look into a sealed document.
create table document_openings (
  id bigint generated always as identity primary key,
  guest_id bigint not null references check_in_guests,
  actor text not null,
  reason text not null,
  opened_at timestamptz not null
);

-- A credit note takes back an invoice, or the receipt of a booking that was never invoiced.
alter table invoices drop constraint invoices_check;
alter table invoices add constraint invoices_refers_to check (kind = 'credit_note' or refers_to is null);

insert into settings (name, valid, value) values
  ('referral_discount_bp', '[2018-01-01,)', '1000'),   -- off the friend's first booking; 0: nobody is referred
  ('referral_reward_bp', '[2018-01-01,)', '1000'),     -- the inviter's coupon
  ('points_per_100_dirhams', '[2018-01-01,)', '10'),   -- on the nights after discounts
  ('pre_check_in_days', '[2018-01-01,)', '3'),         -- before arrival the link is sent
  ('registration_hours', '[2018-01-01,)', '3'),        -- domain G2: after check-in every guest is registered
  ('guest_record_years', '[2018-01-01,)', '5');        -- domain G4
