-- Records from a day on whether the units of a home are for sale (decision 0032). Whatever changes units.is_active or room_categories.is_active calls it.
create or replace function update_sales_periods(home bigint, from_day date) returns void language plpgsql as $$
begin
  delete from sales_periods where lower(valid) >= from_day and unit_id in (
    select u.id from units u join room_categories rc on rc.id = u.room_category_id where rc.id = home and not (u.is_active and rc.is_active));
  update sales_periods set valid = daterange(lower(valid), from_day) where valid @> from_day and lower(valid) < from_day and unit_id in (
    select u.id from units u join room_categories rc on rc.id = u.room_category_id where rc.id = home and not (u.is_active and rc.is_active));
  insert into sales_periods (unit_id, valid)
  select u.id, daterange(from_day, null) from units u join room_categories rc on rc.id = u.room_category_id
  where rc.id = home and u.is_active and rc.is_active and not exists (select from sales_periods s where s.unit_id = u.id and s.valid && daterange(from_day, null));
end $$;
