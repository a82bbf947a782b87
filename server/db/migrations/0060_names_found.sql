-- Names and numbers are found however they are spelt. The functions as they stood when the indexes were made; server/db/schema/fold-search.sql has them since.

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

create index if not exists bookings_words on bookings using gin (words_of_booking(reservation_id, guest_name, guest_email, guest_phone_number) gin_trgm_ops);
create index if not exists room_category_texts_words on room_category_texts using gin (fold_search(name || ' ' || nice_name) gin_trgm_ops);
create index if not exists units_folded_name on units (fold_search(name));
