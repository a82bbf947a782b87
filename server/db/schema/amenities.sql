-- Amenities, each a bit of one number in search.

-- One that is given no bit takes the smallest that is free; the check of the table refuses the 64th.
create or replace function take_amenity_bit() returns trigger language plpgsql as $$
begin
  new.bit := coalesce(new.bit, (
    select min(free) from generate_series(0, 63) free where not exists (select from amenities a where a.bit = free)));
  return new;
end $$;
comment on function take_amenity_bit() is 'It takes the smallest free bit of search.';
create or replace trigger take_bit before insert on amenities for each row execute function take_amenity_bit();

-- What each code means today, also that of an amenity which became another; null where it means none.
create or replace function amenities_of(codes text[]) returns table (code text, amenity_id bigint, "bit" smallint) language sql stable as $$
  select given.code, a.id, a.bit from unnest(codes) given (code)
  left join former_amenities f on f.code = given.code
  left join amenities a on a.code = given.code or a.id = f.became
$$;
