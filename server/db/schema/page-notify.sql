-- Pages that look alike to every visitor are cached whole (decision 0021). What they show announces its changes to every process when it commits:
-- the topic 'all' for any page, 'home:<slug>' when only the free nights or the prices of one home changed.

create or replace function notify_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'all');
  return null;
end $$;
comment on function notify_pages() is 'Cached pages are dropped.';

-- Through the outbox, because nights change with every booking (outbox.sql).
create or replace function notify_pages_of_homes() returns trigger language plpgsql as $$
begin
  insert into outbox_pages (topic) select 'home:' || slug from slugs_of_homes(array(select distinct room_category_id from changed)) slug;
  return null;
end $$;
comment on function notify_pages_of_homes() is 'Cached pages that show the homes are dropped.';

-- Which nights those were is of use to wide search.
create or replace function notify_pages_of_nights() returns trigger language plpgsql as $$
begin
  insert into outbox_homes select room_category_id, range_merge(range_agg(during)) from changed group by 1;
  return null;
end $$;
comment on function notify_pages_of_nights() is 'Cached pages that show the homes are dropped, and wide search follows.';

create or replace function notify_pages_of_moved_nights() returns trigger language plpgsql as $$
begin
  insert into outbox_homes values (old.room_category_id, old.during), (new.room_category_id, new.during);
  return null;
end $$;
comment on function notify_pages_of_moved_nights() is 'Cached pages that show either home are dropped, and wide search follows.';

-- The name of an owner is on the pages of their homes; nobody else's name is on any page.
create or replace function notify_pages_of_owner() returns trigger language plpgsql as $$
begin
  if exists (select from ownerships where owner_id = new.id) then
    perform pg_notify('pages', 'all');
  end if;
  return null;
end $$;
comment on function notify_pages_of_owner() is 'Cached pages are dropped when an owner''s name changes.';
create or replace trigger notify_pages after update of first_name, created_at on users for each row
  when (old.first_name is distinct from new.first_name or old.created_at is distinct from new.created_at)
  execute function notify_pages_of_owner();

-- occupancies: a hold that becomes a booking changes no page.
create or replace trigger notify_pages_added after insert on occupancies referencing new table as changed for each statement execute function notify_pages_of_nights();
create or replace trigger notify_pages_deleted after delete on occupancies referencing old table as changed for each statement execute function notify_pages_of_nights();
create or replace trigger notify_pages_emptied after truncate on occupancies for each statement execute function notify_pages();
create or replace trigger notify_pages_moved after update on occupancies for each row
  when ((old.room_category_id, old.unit_id, old.during) is distinct from (new.room_category_id, new.unit_id, new.during))
  execute function notify_pages_of_moved_nights();

-- nightly_rates, night_rules: a row that moves to another home tells of both.
create or replace trigger notify_pages_added after insert on nightly_rates referencing new table as changed for each statement execute function notify_pages_of_homes();
create or replace trigger notify_pages_before after update on nightly_rates referencing old table as changed for each statement execute function notify_pages_of_homes();
create or replace trigger notify_pages_after after update on nightly_rates referencing new table as changed for each statement execute function notify_pages_of_homes();
create or replace trigger notify_pages_deleted after delete on nightly_rates referencing old table as changed for each statement execute function notify_pages_of_homes();
create or replace trigger notify_pages_emptied after truncate on nightly_rates for each statement execute function notify_pages();

create or replace trigger notify_pages_added after insert on night_rules referencing new table as changed for each statement execute function notify_pages_of_homes();
create or replace trigger notify_pages_before after update on night_rules referencing old table as changed for each statement execute function notify_pages_of_homes();
create or replace trigger notify_pages_after after update on night_rules referencing new table as changed for each statement execute function notify_pages_of_homes();
create or replace trigger notify_pages_deleted after delete on night_rules referencing old table as changed for each statement execute function notify_pages_of_homes();
create or replace trigger notify_pages_emptied after truncate on night_rules for each statement execute function notify_pages();

-- Everything else that a page shows.
create or replace trigger notify_pages after insert or update or delete or truncate on places for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on pictures for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on locations for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on location_texts for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on properties for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on property_texts for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on suppliers for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on home_suppliers for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on room_categories for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on room_category_texts for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on room_category_pictures for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on amenities for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on room_category_amenities for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on room_category_beds for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on reviews for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on units for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on settings for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on rate_plans for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on offers for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on extras for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on extra_homes for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on offer_texts for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on attractions for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on attraction_texts for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on static_pages for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on company_details for each statement execute function notify_pages();
create or replace trigger notify_pages after insert or update or delete or truncate on ownerships for each statement execute function notify_pages();
