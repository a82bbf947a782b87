-- A home is found by every address it ever had.
create or replace function home_of_slug(asked text) returns bigint language sql stable as $$
  select id from room_categories where slug = asked
  union all
  select room_category_id from former_slugs where slug = asked
  limit 1
$$;

-- What is cached may stand under any of them.
create or replace function slugs_of_homes(homes bigint[]) returns setof text language sql stable as $$
  select slug from room_categories where id = any (homes)
  union all
  select slug from former_slugs where room_category_id = any (homes)
$$;
