-- A name that is written in Latin letters is found in Arabic ones, and the other way round. The functions as they stood when the index was made;
-- server/db/schema/name-skeleton.sql has them since.

create or replace function name_skeleton(typed text) returns text language plpgsql immutable strict parallel safe as $$
declare
  skeleton text := public.fold_search(typed);
  pair text;
begin
  foreach pair in array array['sh s', 'ch s', 'kh k', 'gh j', 'th t', 'dh d', 'ph f', 'ck k', 'x ks', 'ce se', 'ci si', 'cy sy'] loop
    skeleton := replace(skeleton, split_part(pair, ' ', 1), split_part(pair, ' ', 2));
  end loop;
  skeleton := translate(skeleton, 'pvqcgبپتطثدضذظجگغحهخكقسصشچزرلمنفڤ', 'bfkkjbbtttddddjjjhhkkksssszrlmnff');
  skeleton := regexp_replace(regexp_replace(skeleton, '([a-z])\1+', '\1', 'g'), '[^bdfhjklmnrstz ]', '', 'g');
  return btrim(regexp_replace(regexp_replace(skeleton, 'h(?= |$)', '', 'g'), ' +', ' ', 'g'), ' ');
end $$;

create or replace function skeleton_words(guest_name text) returns text language sql immutable strict parallel safe
  return ' ' || public.name_skeleton(guest_name) || ' ' || replace(public.name_skeleton(guest_name), ' ', '') || ' ';

create index if not exists bookings_skeletons on bookings using gin (skeleton_words(guest_name) gin_trgm_ops);
