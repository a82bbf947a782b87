-- What a crop keeps, in percent; null: the middle.
create or replace function picture_focus(pic pictures) returns json language sql immutable as $$
  select case when (pic.focus_x, pic.focus_y) <> (50, 50) then json_build_object('x', pic.focus_x, 'y', pic.focus_y) end
$$;

-- The texts and pictures of a home's card in search, ready to be sent; prices and what is left are added when it is.
create or replace function refresh_home_cards(ids bigint[]) returns void language sql as $$
  delete from home_cards where room_category_id = any(ids);
  insert into home_cards
  select rc.id, t.lang, json_build_object(
    'id', rc.id, 'slug', rc.slug, 'name', t.name, 'nice_name', t.nice_name, 'type', rc.type,
    'area', json_build_object('slug', l.slug, 'name', lt.name),
    'latitude', rc.latitude, 'longitude', rc.longitude, 'max_occupants', rc.max_occupants, 'bedrooms', rc.bedrooms, 'bathrooms', rc.bathrooms,
    'images', coalesce((
      select json_agg(json_strip_nulls(json_build_object('file', pic.file, 'width', pic.width, 'height', pic.height, 'blur', pic.blur,
        'alt', case t.lang when 'ar' then pic.alt_ar else pic.alt_en end, 'focus', picture_focus(pic))) order by rp.position)
      from room_category_pictures rp join pictures pic on pic.id = rp.picture_id
      where rp.room_category_id = rc.id and rp.position <= 5), '[]'),
    'amenities', coalesce((
      select json_agg(json_build_object('code', first.code, 'name', case t.lang when 'ar' then first.name_ar else first.name_en end,
        'amenity_group', first.amenity_group) order by first.position)
      from (select a.* from room_category_amenities ra join amenities a on a.id = ra.amenity_id
            where ra.room_category_id = rc.id order by a.position limit 3) first), '[]'),
    'rating', json_build_object('score', rc.rating_score, 'count', rc.rating_count),
    'units_count', (select count(*) from units u where u.room_category_id = rc.id and u.is_active))
  from room_categories rc
  join room_category_texts t on t.room_category_id = rc.id
  join properties pr on pr.id = rc.property_id
  join locations l on l.id = pr.location_id
  join location_texts lt on lt.location_id = l.id and lt.lang = t.lang
  where rc.id = any(ids)
$$;
