-- A proof of a phone number belongs to the browser that began it, which alone knows its token: whoever types somebody else's e-mail
-- begins a proof of their own (decision 0037). Proofs live for minutes, so those under way are simply begun again.
drop table guest_checkouts;
create table guest_checkouts (
  token_hash bytea primary key,
  email citext not null,
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  lang lang not null,
  network bigint not null, -- hold_key('network', …): codes are counted by network and number together
  code_hash bytea not null,
  sends int not null default 1,
  wrong_tries int not null default 0,
  started_at timestamptz not null,
  expires_at timestamptz not null
);
create index guest_checkouts_email on guest_checkouts (email, started_at);
create index guest_checkouts_phone on guest_checkouts (phone_number, started_at);
create index users_verified_phone on users (phone_number) where phone_verified_at is not null;

-- Text messages sent in an hour, whoever they were for.
create table sms_hours (
  hour timestamptz primary key,
  sent int not null
);

insert into settings (name, valid, value) values
  ('sms_per_hour', '[2018-01-01,)', '600'), -- of the whole product; beyond it none is sent and the log says so
  ('sms_countries', '[2018-01-01,)', '["AE","SA","KW","QA","BH","OM","EG","JO","LB","IQ","MA","TN","DZ","IN","PK","BD","LK","NP","PH","ID","MY","SG","TH","VN","CN","HK","TW","JP","KR","GB","IE","FR","DE","NL","BE","LU","CH","AT","IT","ES","PT","GR","CY","MT","SE","NO","DK","FI","IS","PL","CZ","SK","HU","RO","BG","HR","SI","EE","LV","LT","UA","RU","BY","KZ","UZ","AZ","GE","AM","TR","IL","US","CA","MX","BR","AR","CL","CO","PE","AU","NZ","ZA","NG","KE","ET","GH","TZ","UG","MU"]'); -- ISO 3166: where one-time codes are sent to
