-- How names and numbers are found (contract/fold-search-text.ts does the same to what is typed). Indexes hold what these answer: a change needs new ones.

create or replace function fold_search(typed text) returns text language plpgsql immutable strict parallel safe as $$
declare folded text := lower(normalize(regexp_replace(typed,
  '[''`\u00b4\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\uff07\u002d\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\u2800\u3164\ufeff\u0640\u0621]',
  '', 'g'), nfkd) collate pg_catalog.pg_c_utf8);
begin
  folded := translate(regexp_replace(folded, '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]', '', 'g'),
    'ٱىیېےکہھةەۃıøłđðħŧς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯',
    'اييييكهههههiolddhtσ0123456789012345678901234567890123456789');
  folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  return btrim(regexp_replace(folded, '[ \t\n\r]+', ' ', 'g'), ' ');
end $$;
comment on function fold_search(text) is
  'One form for every spelling of a name or number: no accents, apostrophes, dashes and marks that nobody sees, one case, one script of digits, one form of each Arabic letter.';

create or replace function words_of_booking(reservation_id text, guest_name text, guest_email text, guest_phone_number text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  name text := public.fold_search(guest_name);
  turned text := case when name ~ '[\u1100-\u11ff\u2e80-\u9fff]' then
    ' ' || (select string_agg(word, '' order by place desc) from unnest(string_to_array(name, ' ')) with ordinality w (word, place)) else '' end;
begin
  return ' ' || public.fold_search(reservation_id) || ' ' || name || ' ' || replace(name, ' ', '') || turned || ' ' || public.fold_search(guest_email) || ' '
    || regexp_replace(guest_phone_number, '\D', '', 'g') || ' ';
end $$;
comment on function words_of_booking(text, text, text, text) is
  'What a booking is found by, folded: its number, the guest''s name also in one piece (of East Asia in either order), email, and the digits of the telephone number.';
