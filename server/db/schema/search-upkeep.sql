-- Keeps home_search and home_cards true in the transaction that changes what they are made of.

-- Bulk writers run `set local sadaf.search_upkeep = 'off'` and call rebuild_search() at the end.
create or replace function is_search_upkeep_off() returns boolean language sql stable
  return coalesce(current_setting('sadaf.search_upkeep', true), '') = 'off';

create or replace function rebuild_search() returns void language sql as $$
  select rebuild_home_search();
  select rebuild_wide_search();
  select refresh_home_cards(array(select id from room_categories));
$$;

create or replace function update_search_of_nights() returns trigger language plpgsql as $$
declare
  ids bigint[];
  from_day date;
  to_day date;
begin
  if is_search_upkeep_off() then return null; end if;
  select array_agg(distinct room_category_id), min(lower(during)), max(upper(during)) into ids, from_day, to_day from changed;
  if ids is not null then perform refresh_search_free_nights(ids, from_day, to_day); end if;
  return null;
end $$;
comment on function update_search_of_nights() is 'Search counts the free nights of the homes again.';

create or replace function update_search_of_moved_nights() returns trigger language plpgsql as $$
begin
  perform refresh_search_free_nights(array[old.room_category_id, new.room_category_id],
    least(lower(old.during), lower(new.during)), greatest(upper(old.during), upper(new.during)));
  return null;
end $$;
comment on function update_search_of_moved_nights() is 'Search counts the free nights of both homes again.';

create or replace function update_search_of_prices() returns trigger language plpgsql as $$
declare
  ids bigint[];
  from_day date;
  to_day date;
begin
  if is_search_upkeep_off() then return null; end if;
  select array_agg(distinct room_category_id), min(night), max(night) + 1 into ids, from_day, to_day from changed;
  if ids is not null then perform refresh_home_search(ids, from_day, to_day); end if;
  return null;
end $$;
comment on function update_search_of_prices() is 'Search sums the prices of the homes and counts their free nights again.';

create or replace function update_search_of_settings() returns trigger language plpgsql as $$
begin
  if exists (select from changed where name = 'member_discount_bp') then
    lock table home_search in share row exclusive mode; -- whoever writes some homes in another order would wait for us, and we for them
    perform rebuild_home_search();
    perform rebuild_wide_search();
  end if;
  return null;
end $$;
comment on function update_search_of_settings() is 'A new member discount rebuilds what search reads.';

create or replace function rebuild_emptied_search() returns trigger language plpgsql as $$
begin
  if not is_search_upkeep_off() then perform rebuild_search(); end if;
  return null;
end $$;
comment on function rebuild_emptied_search() is 'Rebuilds what search reads.';

-- The first argument says what depends on the rows: 'search' (and the card), or the 'card' alone; the second selects the homes of the changed rows.
create or replace function update_search_of_homes() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if is_search_upkeep_off() then return null; end if;
  execute 'select array_agg(distinct id) from (' || tg_argv[1] || ') homes (id)' into ids;
  if ids is not null then
    perform from units where room_category_id = any(ids) order by room_category_id, id for no key update; -- two changes of a home follow one another
    perform refresh_home_cards(ids);
    if tg_argv[0] = 'search' then perform refresh_home_search(ids); end if;
  end if;
  return null;
end $$;
comment on function update_search_of_homes() is 'Search refreshes the cards of the homes, and their rows where those depend on it.';

-- occupancies
create or replace trigger update_search_added after insert on occupancies referencing new table as changed for each statement
  execute function update_search_of_nights();
create or replace trigger update_search_deleted after delete on occupancies referencing old table as changed for each statement
  execute function update_search_of_nights();
-- A hold that becomes a booking changes no night.
create or replace trigger update_search_moved after update on occupancies for each row
  when ((old.room_category_id, old.unit_id, old.during) is distinct from (new.room_category_id, new.unit_id, new.during))
  execute function update_search_of_moved_nights();
create or replace trigger update_search_emptied after truncate on occupancies for each statement execute function rebuild_emptied_search();

-- nightly_rates
create or replace trigger update_search_added after insert on nightly_rates referencing new table as changed for each statement
  execute function update_search_of_prices();
create or replace trigger update_search_changed after update on nightly_rates referencing new table as changed for each statement
  execute function update_search_of_prices();
create or replace trigger update_search_deleted after delete on nightly_rates referencing old table as changed for each statement
  execute function update_search_of_prices();
create or replace trigger update_search_emptied after truncate on nightly_rates for each statement execute function rebuild_emptied_search();

-- night_rules
create or replace trigger update_search_added after insert on night_rules referencing new table as changed for each statement
  execute function update_search_of_prices();
create or replace trigger update_search_changed after update on night_rules referencing new table as changed for each statement
  execute function update_search_of_prices();
create or replace trigger update_search_deleted after delete on night_rules referencing old table as changed for each statement
  execute function update_search_of_prices();
create or replace trigger update_search_emptied after truncate on night_rules for each statement execute function rebuild_emptied_search();

-- settings
create or replace trigger update_search_added after insert on settings referencing new table as changed for each statement
  execute function update_search_of_settings();
create or replace trigger update_search_changed after update on settings referencing new table as changed for each statement
  execute function update_search_of_settings();
create or replace trigger update_search_deleted after delete on settings referencing old table as changed for each statement
  execute function update_search_of_settings();

-- room_categories
create or replace trigger update_search_added after insert on room_categories referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select id from changed');
create or replace trigger update_search_changed after update on room_categories referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select id from changed');
create or replace trigger update_search_deleted after delete on room_categories referencing old table as changed for each statement
  execute function update_search_of_homes('search', 'select id from changed');
create or replace trigger update_search_emptied after truncate on room_categories for each statement execute function rebuild_emptied_search();

-- units
create or replace trigger update_search_added after insert on units referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed');
create or replace trigger update_search_changed after update on units referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed');
create or replace trigger update_search_deleted after delete on units referencing old table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed');
create or replace trigger update_search_emptied after truncate on units for each statement execute function rebuild_emptied_search();

-- rate_plans
create or replace trigger update_search_added after insert on rate_plans referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed');
create or replace trigger update_search_changed after update on rate_plans referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed');
create or replace trigger update_search_deleted after delete on rate_plans referencing old table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed');
create or replace trigger update_search_emptied after truncate on rate_plans for each statement execute function rebuild_emptied_search();

-- room_category_amenities
create or replace trigger update_search_added after insert on room_category_amenities referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed');
create or replace trigger update_search_changed after update on room_category_amenities referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed');
create or replace trigger update_search_deleted after delete on room_category_amenities referencing old table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed');
create or replace trigger update_search_emptied after truncate on room_category_amenities for each statement execute function rebuild_emptied_search();

-- room_category_beds
create or replace trigger update_search_added after insert on room_category_beds referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed');
create or replace trigger update_search_changed after update on room_category_beds referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed');
create or replace trigger update_search_deleted after delete on room_category_beds referencing old table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed');
create or replace trigger update_search_emptied after truncate on room_category_beds for each statement execute function rebuild_emptied_search();

-- amenities
create or replace trigger update_search_added after insert on amenities referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from room_category_amenities where amenity_id in (select id from changed)');
create or replace trigger update_search_changed after update on amenities referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from room_category_amenities where amenity_id in (select id from changed)');
create or replace trigger update_search_deleted after delete on amenities referencing old table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from room_category_amenities where amenity_id in (select id from changed)');

-- suppliers
create or replace trigger update_search_added after insert on suppliers referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from home_suppliers where supplier_id in (select id from changed)');
create or replace trigger update_search_changed after update on suppliers referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from home_suppliers where supplier_id in (select id from changed)');
create or replace trigger update_search_deleted after delete on suppliers referencing old table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from home_suppliers where supplier_id in (select id from changed)');

-- home_suppliers
create or replace trigger update_search_added after insert on home_suppliers referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed');
create or replace trigger update_search_changed after update on home_suppliers referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed');
create or replace trigger update_search_deleted after delete on home_suppliers referencing old table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed');

-- offers
create or replace trigger update_search_added after insert on offers referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed where room_category_id is not null');
create or replace trigger update_search_changed after update on offers referencing new table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed where room_category_id is not null');
create or replace trigger update_search_deleted after delete on offers referencing old table as changed for each statement
  execute function update_search_of_homes('search', 'select room_category_id from changed where room_category_id is not null');
create or replace trigger update_search_emptied after truncate on offers for each statement execute function rebuild_emptied_search();

-- room_category_texts
create or replace trigger update_search_added after insert on room_category_texts referencing new table as changed for each statement
  execute function update_search_of_homes('card', 'select room_category_id from changed');
create or replace trigger update_search_changed after update on room_category_texts referencing new table as changed for each statement
  execute function update_search_of_homes('card', 'select room_category_id from changed');
create or replace trigger update_search_deleted after delete on room_category_texts referencing old table as changed for each statement
  execute function update_search_of_homes('card', 'select room_category_id from changed');
create or replace trigger update_search_emptied after truncate on room_category_texts for each statement execute function rebuild_emptied_search();

-- room_category_pictures
create or replace trigger update_search_added after insert on room_category_pictures referencing new table as changed for each statement
  execute function update_search_of_homes('card', 'select room_category_id from changed');
create or replace trigger update_search_changed after update on room_category_pictures referencing new table as changed for each statement
  execute function update_search_of_homes('card', 'select room_category_id from changed');
create or replace trigger update_search_deleted after delete on room_category_pictures referencing old table as changed for each statement
  execute function update_search_of_homes('card', 'select room_category_id from changed');
create or replace trigger update_search_emptied after truncate on room_category_pictures for each statement execute function rebuild_emptied_search();

-- pictures
create or replace trigger update_search_added after insert on pictures referencing new table as changed for each statement
  execute function update_search_of_homes('card', 'select room_category_id from room_category_pictures where picture_id in (select id from changed)');
create or replace trigger update_search_changed after update on pictures referencing new table as changed for each statement
  execute function update_search_of_homes('card', 'select room_category_id from room_category_pictures where picture_id in (select id from changed)');
create or replace trigger update_search_deleted after delete on pictures referencing old table as changed for each statement
  execute function update_search_of_homes('card', 'select room_category_id from room_category_pictures where picture_id in (select id from changed)');

-- properties
create or replace trigger update_search_added after insert on properties referencing new table as changed for each statement
  execute function update_search_of_homes('card', 'select id from room_categories where property_id in (select id from changed)');
create or replace trigger update_search_changed after update on properties referencing new table as changed for each statement
  execute function update_search_of_homes('card', 'select id from room_categories where property_id in (select id from changed)');
create or replace trigger update_search_deleted after delete on properties referencing old table as changed for each statement
  execute function update_search_of_homes('card', 'select id from room_categories where property_id in (select id from changed)');

-- locations
create or replace trigger update_search_added after insert on locations referencing new table as changed for each statement
  execute function update_search_of_homes('card', 'select rc.id from room_categories rc join properties p on p.id = rc.property_id where p.location_id in (select id from changed)');
create or replace trigger update_search_changed after update on locations referencing new table as changed for each statement
  execute function update_search_of_homes('card', 'select rc.id from room_categories rc join properties p on p.id = rc.property_id where p.location_id in (select id from changed)');
create or replace trigger update_search_deleted after delete on locations referencing old table as changed for each statement
  execute function update_search_of_homes('card', 'select rc.id from room_categories rc join properties p on p.id = rc.property_id where p.location_id in (select id from changed)');

-- location_texts
create or replace trigger update_search_added after insert on location_texts referencing new table as changed for each statement
  execute function update_search_of_homes('card', 'select rc.id from room_categories rc join properties p on p.id = rc.property_id where p.location_id in (select location_id from changed)');
create or replace trigger update_search_changed after update on location_texts referencing new table as changed for each statement
  execute function update_search_of_homes('card', 'select rc.id from room_categories rc join properties p on p.id = rc.property_id where p.location_id in (select location_id from changed)');
create or replace trigger update_search_deleted after delete on location_texts referencing old table as changed for each statement
  execute function update_search_of_homes('card', 'select rc.id from room_categories rc join properties p on p.id = rc.property_id where p.location_id in (select location_id from changed)');
