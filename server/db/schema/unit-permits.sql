-- Permits of units (decision 0083). Whatever gives away nights of a unit asks units.permitted, beside units.is_active: no unit is given beyond its permit.

create or replace function derive_permitted() returns trigger language plpgsql as $$
begin
  update units u set permitted = derived.nights
  from (select distinct room_category_id, unit_id from changed) c
  cross join lateral (
    select coalesce(range_agg(p.valid_during), '{}') as nights from unit_permits p where p.room_category_id = c.room_category_id and p.unit_id = c.unit_id) derived
  where u.room_category_id = c.room_category_id and u.id = c.unit_id and u.permitted <> derived.nights;
  return null;
end $$;
comment on function derive_permitted() is 'The nights that a unit may be let are those of its permits.';
create or replace trigger derive_permitted_added after insert on unit_permits referencing new table as changed for each statement
  execute function derive_permitted();
create or replace trigger derive_permitted_changed after update on unit_permits referencing new table as changed for each statement
  execute function derive_permitted();
create or replace trigger derive_permitted_deleted after delete on unit_permits referencing old table as changed for each statement
  execute function derive_permitted();

create or replace function derive_home_permit() returns trigger language plpgsql as $$
begin
  update room_categories rc set permit_expires_on = derived.last_day
  from (select distinct room_category_id from changed) c
  cross join lateral (
    select coalesce(max(upper(u.permitted)) - 1, '-infinity') as last_day from units u where u.room_category_id = c.room_category_id and u.is_active) derived
  where rc.id = c.room_category_id and rc.permit_expires_on <> derived.last_day;
  return null;
end $$;
comment on function derive_home_permit() is 'A home is for sale until the last permit of its units in use ends.';
create or replace trigger derive_home_permit_added after insert on units referencing new table as changed for each statement
  execute function derive_home_permit();
create or replace trigger derive_home_permit_changed after update on units referencing new table as changed for each statement
  execute function derive_home_permit();
create or replace trigger derive_home_permit_deleted after delete on units referencing old table as changed for each statement
  execute function derive_home_permit();

create or replace trigger notify_pages after insert or update or delete or truncate on unit_permits for each statement execute function notify_pages();

-- The permit of a unit on a day, else the one before, else the first; null without any.
create or replace function permit_number_on(home bigint, unit bigint, day date) returns text language sql stable set plan_cache_mode = force_generic_plan as $$
  select number from unit_permits p where p.room_category_id = home and p.unit_id = unit
  order by coalesce(lower(p.valid_during), '-infinity') <= day desc,
    case when coalesce(lower(p.valid_during), '-infinity') <= day then upper(p.valid_during) end desc, upper(p.valid_during)
  limit 1
$$;

-- Permits that came with a migration, once.
update units u set permitted = derived.nights
from (select room_category_id, unit_id, range_agg(valid_during) as nights from unit_permits group by 1, 2) derived
where u.room_category_id = derived.room_category_id and u.id = derived.unit_id and u.permitted <> derived.nights;
