-- Whatever a form writes becomes a lead in its transaction, also of a process of an earlier version.

create or replace function begin_lead_of_owner() returns trigger language plpgsql as $$
begin
  with begun as (
    insert into leads (kind, property_submission_id, name, email, phone_number, lang, stage, stage_since, created_at)
    values ('owner', new.id, concat_ws(' ', new.owner_first_name, new.owner_last_name), new.email, new.phone_number, new.lang,
      case when new.answered_at is null then 'new' else 'talking' end, coalesce(new.answered_at, new.submitted_at), new.submitted_at)
    returning id)
  insert into lead_homes (lead_id, building, property_type, square_feet, bedrooms, bathrooms, address)
  select id, new.property_name, new.property_type, new.square_feet, new.no_of_bedrooms, new.no_of_bathrooms, new.address from begun;
  return null;
end $$;
comment on function begin_lead_of_owner() is 'A home that is offered begins a lead, with that home.';
create or replace trigger begin_lead after insert on property_submissions for each row execute function begin_lead_of_owner();

create or replace function begin_lead_of_agent() returns trigger language plpgsql as $$
begin
  insert into leads (kind, agent_registration_id, name, email, phone_number, lang, stage, stage_since, created_at)
  values ('agent', new.id, concat_ws(' ', new.first_name, new.last_name), new.email, new.phone_number, new.lang,
    case when new.answered_at is null then 'new' else 'done' end, coalesce(new.answered_at, new.submitted_at), new.submitted_at);
  return null;
end $$;
comment on function begin_lead_of_agent() is 'An agent who registers begins a lead.';
create or replace trigger begin_lead after insert on agent_registrations for each row execute function begin_lead_of_agent();

create or replace function begin_lead_of_message() returns trigger language plpgsql as $$
begin
  insert into leads (kind, contact_message_id, name, email, phone_number, lang, stage, stage_since, created_at)
  values ('message', new.id, new.name, new.email, new.phone_number, new.lang,
    case when new.answered_at is null then 'new' else 'done' end, coalesce(new.answered_at, new.submitted_at), new.submitted_at);
  return null;
end $$;
comment on function begin_lead_of_message() is 'A message to the company begins a lead.';
create or replace trigger begin_lead after insert on contact_messages for each row execute function begin_lead_of_message();
