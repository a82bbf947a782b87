-- Who offers a home, works as an agent or wrote to the company, and how far the company has come with them. A trigger
-- makes one of each row that a form writes (schema/leads.sql); here those that stand become leads.

create table leads (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('owner', 'agent', 'message')),
  property_submission_id bigint unique references property_submissions on delete cascade,
  agent_registration_id bigint unique references agent_registrations on delete cascade,
  contact_message_id bigint unique references contact_messages on delete cascade,
  name text not null,
  email citext not null,
  phone_number text not null,
  lang lang not null,
  stage text not null check (stage in ('new', 'talking', 'visiting', 'documents', 'agreed', 'on_sale', 'done', 'lost')),
  stage_since timestamptz not null,
  lost_reason text,
  assignee_id bigint references staff on delete set null,
  next_step text,
  next_step_on date,
  created_at timestamptz not null,
  constraint leads_source check (case kind when 'owner' then property_submission_id is not null
    when 'agent' then agent_registration_id is not null else contact_message_id is not null end),
  constraint leads_lost check ((stage = 'lost') = (lost_reason is not null)),
  constraint leads_next_step check ((next_step is null) = (next_step_on is null))
);
create index leads_stage on leads (stage, created_at);
create index leads_email on leads (email);
create index leads_assignee on leads (assignee_id);

create table lead_homes (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads on delete cascade,
  building text not null,
  area text, -- slug of a location; null: not placed yet
  property_type text not null check (property_type in ('villa', 'flat', 'studio')),
  square_feet integer not null check (square_feet >= 50),
  bedrooms integer not null check (bedrooms between 1 and 10),
  bathrooms integer not null check (bathrooms between 1 and 10),
  address text not null,
  room_category_id bigint unique -- of the home made of it: a draft is no row of room_categories
);
create index lead_homes_lead on lead_homes (lead_id);

create table lead_notes (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  author text not null,
  author_id bigint references users,
  written_at timestamptz not null
);
create index lead_notes_lead on lead_notes (lead_id, id);

insert into leads (kind, property_submission_id, name, email, phone_number, lang, stage, stage_since, created_at)
select 'owner', id, concat_ws(' ', owner_first_name, owner_last_name), email, phone_number, lang,
  case when answered_at is null then 'new' else 'talking' end, coalesce(answered_at, submitted_at), submitted_at
from property_submissions;
insert into lead_homes (lead_id, building, property_type, square_feet, bedrooms, bathrooms, address)
select l.id, s.property_name, s.property_type, s.square_feet, s.no_of_bedrooms, s.no_of_bathrooms, s.address
from leads l join property_submissions s on s.id = l.property_submission_id;
insert into leads (kind, agent_registration_id, name, email, phone_number, lang, stage, stage_since, created_at)
select 'agent', id, concat_ws(' ', first_name, last_name), email, phone_number, lang,
  case when answered_at is null then 'new' else 'done' end, coalesce(answered_at, submitted_at), submitted_at
from agent_registrations;
insert into leads (kind, contact_message_id, name, email, phone_number, lang, stage, stage_since, created_at)
select 'message', id, name, email, phone_number, lang,
  case when answered_at is null then 'new' else 'done' end, coalesce(answered_at, submitted_at), submitted_at
from contact_messages;
