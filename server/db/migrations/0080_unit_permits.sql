-- A permit is of one unit (domain P2); its home keeps the class alone, as prices come before units. Rows are corrected, not lost: a renewed permit is a
-- row beside the former one.
create table unit_permits (
  id bigint generated always as identity,
  room_category_id bigint not null,
  unit_id bigint not null,
  number text not null check (length(number) between 1 and 60),
  unit_code text check (length(unit_code) between 1 and 60), -- of the authority
  paper text, -- the name of its file among the private ones
  valid_during daterange not null check (not isempty(valid_during) and not upper_inf(valid_during)), -- without a beginning: the day of issue is not known
  recorded_on date, -- null: taken over from the home, when permits came to units
  recorded_by bigint references users (id) on delete set null,
  primary key (room_category_id, unit_id, valid_during without overlaps),
  unique (room_category_id, id),
  foreign key (room_category_id, unit_id) references units (room_category_id, id) on delete cascade,
  -- what was taken over may have been wrong before
  constraint unit_permits_of_one_home exclude using gist (number with =, room_category_id with <>, valid_during with &&) where (recorded_on is not null)
);
create index unit_permits_number on unit_permits (lower(number));

-- The nights that its permits allow, kept by derive_permitted(); filled when that comes, with search.
alter table units add column permitted datemultirange not null default '{}';
-- The last day of the permits of its units that are in use, kept by derive_home_permit().
alter table room_categories alter column permit_expires_on set default '-infinity';
-- Written and read by the version before alone; the next one drops it.
alter table room_categories alter column permit_number set default '';

insert into unit_permits (room_category_id, unit_id, number, valid_during)
select rc.id, u.id, left(coalesce(nullif(btrim(rc.permit_number), ''), '?'), 60), daterange(null, rc.permit_expires_on + 1)
from room_categories rc join units u on u.room_category_id = rc.id;

-- A home that never was published has its permit in its draft: each unit gets it.
-- locks: some drafts
update home_drafts d set fields = (d.fields - 'permit.number' - 'permit.expires_on') || case
  when d.fields ->> 'permit.number' is null or d.fields ->> 'permit.expires_on' is null or jsonb_typeof(d.fields -> 'units') <> 'array' then '{}'
  else jsonb_build_object('permits', (select coalesce(jsonb_agg(jsonb_build_object('unit', unit, 'number', d.fields ->> 'permit.number', 'unit_code', null,
    'issued_on', null, 'expires_on', d.fields ->> 'permit.expires_on')), '[]') from jsonb_array_elements_text(d.fields -> 'units') unit)) end
where (d.fields ? 'permit.number' or d.fields ? 'permit.expires_on') and not exists (select from room_categories where id = d.room_category_id);
