-- How names sound (contract/name-skeleton.ts does the same to what is typed). An index holds what these answer: a change needs a new one.

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
comment on function name_skeleton(text) is 'The consonants of a name as they sound, alike in Latin and Arabic letters.';

create or replace function skeleton_words(guest_name text) returns text language sql immutable strict parallel safe
  return ' ' || public.name_skeleton(guest_name) || ' ' || replace(public.name_skeleton(guest_name), ' ', '') || ' ';
comment on function skeleton_words(text) is 'What a booking is found by in the other script: the words of the name as they sound, and all of them in one piece.';
