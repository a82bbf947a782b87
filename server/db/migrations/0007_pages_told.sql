-- Pages for visitors are kept whole (decision 0021): what they show says at its commit that it changed.
-- 'all': any page may read differently. 'home:<slug>': the free nights or the prices of one home did.
create function tell_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'all');
  return null;
end $$;

create function tell_pages_of_homes() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'home:' || slug) from room_categories where id in (select room_category_id from changed);
  return null;
end $$;

-- An owner's name stands on the pages of their homes; other people's stand on none.
create function tell_pages_of_owner() returns trigger language plpgsql as $$
begin
  if exists (select from room_categories where owner_id = new.id) then
    perform pg_notify('pages', 'all');
  end if;
  return null;
end $$;
create trigger tell_pages after update of first_name, created_at on users for each row
  when (old.first_name is distinct from new.first_name or old.created_at is distinct from new.created_at)
  execute function tell_pages_of_owner();

do $$
declare
  shown text;
begin
  foreach shown in array array[
    'places', 'pictures', 'locations', 'location_texts', 'properties', 'property_texts', 'suppliers',
    'room_categories', 'room_category_texts', 'room_category_pictures', 'amenities', 'room_category_amenities', 'reviews', 'units',
    'settings', 'rate_plans', 'offers', 'offer_texts', 'attractions', 'attraction_texts', 'static_pages'
  ] loop
    execute format('create trigger tell_pages after insert or update or delete or truncate on %I for each statement execute function tell_pages()', shown);
  end loop;
  -- Rows that say which home they belong to; a row that moves to another home tells of both.
  foreach shown in array array['occupancies', 'nightly_rates'] loop
    execute format('create trigger tell_pages_added after insert on %I referencing new table as changed for each statement execute function tell_pages_of_homes()', shown);
    execute format('create trigger tell_pages_was after update on %I referencing old table as changed for each statement execute function tell_pages_of_homes()', shown);
    execute format('create trigger tell_pages_is after update on %I referencing new table as changed for each statement execute function tell_pages_of_homes()', shown);
    execute format('create trigger tell_pages_gone after delete on %I referencing old table as changed for each statement execute function tell_pages_of_homes()', shown);
    execute format('create trigger tell_pages_emptied after truncate on %I for each statement execute function tell_pages()', shown);
  end loop;
end $$;
