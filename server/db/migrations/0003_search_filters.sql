-- What the filters of search ask besides people, bedrooms and amenities. They stand last in the row and are read only by searches that ask for them.

alter table home_search
  add home_type home_type,
  add beds smallint,                -- of all rooms
  add are_pets_allowed boolean,
  add has_refundable_plan boolean;  -- whether it can be cancelled for nothing depends on the day of arrival

update home_search s set
  home_type = rc.type,
  beds = coalesce((select sum(b.beds) from room_category_beds b where b.room_category_id = rc.id), 0),
  are_pets_allowed = rc.pets_allowed,
  has_refundable_plan = exists (select from rate_plans p where p.room_category_id = rc.id and p.is_refundable)
from room_categories rc
where rc.id = s.room_category_id;

alter table home_search
  alter home_type set not null,
  alter beds set not null,
  alter are_pets_allowed set not null,
  alter has_refundable_plan set not null;
