import type pg from 'pg'

export const AREAS = 60
export const DAYS_AHEAD = 128

const SEED = 0.42
const DAYS_BETWEEN = 11
const HOMES_OF_AN_OWNER = 3

type Options = { homes: number; today: string; units_per_home?: number }

/**
 * Adds so many homes to a migrated database in sixty areas of one city, three of each owner: 1.3
 * units each unless said otherwise, prices, pictures, words, offers for one home in twenty, and
 * nearly half of all nights taken. The same for the same day and the same beginning.
 */
export async function loadHomes(pool: pg.Pool, options: Options) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // The rows fit each other by construction: keys between tables and the upkeep of what search
    // reads would only cost time here.
    await client.query('set local session_replication_role = replica')
    await client.query('select setseed($1)', [SEED])
    for (const { sql, values } of statementsFor(options)) await client.query(sql, values)
    await client.query('select rebuild_search()')
    await client.query('commit')
  } finally {
    client.release()
  }
  await pool.query('vacuum analyze')
}

function statementsFor({
  homes,
  today,
  units_per_home,
}: Options): { sql: string; values: unknown[] }[] {
  return [
    { sql: PEOPLE, values: [Math.ceil(homes / HOMES_OF_AN_OWNER)] },
    { sql: AREAS_AND_PLACES, values: [AREAS] },
    { sql: HOMES, values: [homes, today, AREAS] },
    {
      sql: `create temp view town as select * from room_categories where slug like 'home-%'`,
      values: [],
    },
    { sql: OWNERSHIPS, values: [HOMES_OF_AN_OWNER] },
    {
      sql: `insert into home_suppliers (room_category_id, supplier_id, valid_during) select id, supplier_id, '(,)' from town`,
      values: [],
    },
    { sql: MESSAGES, values: [] },
    {
      sql: `insert into room_category_pictures select t.id, p.n, (select min(id) from pictures where file like 'room-%') + (t.id + p.n) % 20 from town t, generate_series(1, 5) p (n)`,
      values: [],
    },
    {
      sql: `insert into room_category_amenities select t.id, a.id from town t, amenities a where a.position < 20 and random() < 0.4`,
      values: [],
    },
    ...unitsOf(units_per_home),
    { sql: PERMITS, values: [today] },
    {
      sql: `update units set permitted = datemultirange(daterange(null, $1::date + 601)) from town t where t.id = room_category_id`,
      values: [today],
    },
    {
      sql: `insert into rate_plans (room_category_id, is_refundable, discount_bp) select id, kept, case when kept then 0 else 1000 end
        from town, (values (true), (false)) p (kept)`,
      values: [],
    },
    { sql: REVIEWS, values: [today] },
    { sql: PRICES, values: [today, DAYS_AHEAD] },
    { sql: STAYS, values: [today, DAYS_AHEAD, DAYS_BETWEEN] },
    { sql: OFFERS, values: [today] },
    { sql: 'drop view town', values: [] },
  ]
}

function unitsOf(units_per_home: number | undefined): { sql: string; values: unknown[] }[] {
  const equally = `insert into units (room_category_id, name) select id, n::text from town, generate_series(1, $1::int) n`
  if (units_per_home !== undefined) return [{ sql: equally, values: [units_per_home] }]
  return [
    { sql: `insert into units (room_category_id, name) select id, '1' from town`, values: [] },
    {
      sql: `insert into units (room_category_id, name) select id, '2' from town where random() < 0.2`,
      values: [],
    },
    {
      sql: `insert into units (room_category_id, name) select id, '3' from town where id % 3 = 0 and random() < 0.3`,
      values: [],
    },
  ]
}

const PEOPLE = `
  with person as (
    insert into users (email, first_name, last_name, phone_number, roles, is_email_verified, created_at)
    select 'owner' || n || '@example.com', 'Omar', 'Al Mansoori', '+97150' || 1000000 + n, '{1,2}', true, '2025-01-01' from generate_series(1, $1::int) n
  ), supplier as (
    insert into suppliers (legal_name_en, legal_name_ar, address_en, address_ar, is_vat_registered, trn)
    values ('Homes LLC', 'بيوت', 'Dubai', 'دبي', true, '100123456700003'), ('Omar', 'عمر', 'Dubai', 'دبي', false, null)
  )
  insert into pictures (file, width, height, blur, alt_en, alt_ar) select 'room-' || n || '.webp', 960, 640, 'data:,', 'A room', 'غرفة' from generate_series(1, 20) n`

const AREAS_AND_PLACES = `
  with area as (
    insert into places (id, kind, latitude, longitude, emirate, rank, name_en, name_ar)
    select 'bench-area-' || n, 'area', 24.95 + random() * 0.35, 55.05 + random() * 0.4, 'dubai', 1, 'Area ' || n, 'حي ' || n from generate_series(1, $1) n
    returning *
  ), located as (
    insert into locations (slug, place_id, latitude, longitude, radius_m, position) select id, id, latitude, longitude, 1500, 1 from area order by rank, id
    returning id
  ), said as (
    insert into location_texts (location_id, lang, name, description) select id, lang, 'Area', '' from located, (values ('en'::lang), ('ar')) l (lang)
  ), built as (
    insert into properties (location_id, latitude, longitude) select id, 25, 55 from located
    returning id
  )
  insert into property_texts (property_id, lang, name, description) select id, lang, 'Tower ' || id, 'A tower.' from built, (values ('en'::lang), ('ar')) l (lang)`

const HOMES = `
  insert into room_categories (slug, property_id, supplier_id, type, bedrooms, bathrooms, square_feet, max_occupants, legal_occupants, min_nights,
    damage_deposit_fils, permit_class, permit_expires_on, listed_on, latitude, longitude, is_featured, rating_score, rating_count)
  select 'home-' || n, p.id, 1 + n % 2, (case when n % 5 = 0 then 'studio' when n % 11 = 0 then 'villa' else 'apartment' end)::home_type, n % 5, 1, 700,
    1 + (n * 7) % 8, 40, 1 + (n * 13) % 3, 100000, (case when n % 3 = 0 then 'deluxe' else 'standard' end)::permit_class,
    $2::date + 600, $2::date - n % 900, l.latitude + 0.012 * gauss.north, l.longitude + 0.012 * gauss.east, n % 20 = 0, (n * 17) % 50 / 10.0, n % 90
  from generate_series(1, $1::int) n
  join locations l on l.slug = 'bench-area-' || 1 + n % $3::int
  join properties p on p.location_id = l.id
  cross join lateral (select random_normal() + n * 0 as north, random_normal() + n * 0 as east) gauss`

const PERMITS = `
  insert into unit_permits (room_category_id, unit_id, number, valid_during, recorded_on)
  select u.room_category_id, u.id, 'P' || u.id, daterange(null, $1::date + 601), $1::date from units u join town t on t.id = u.room_category_id`

const OWNERSHIPS = `
  with home as (
    select id, (row_number() over (order by id) - 1) / $1::int as n from town
  ), owner as (
    select id, row_number() over (order by id) - 1 as n from users where 2 = any (roles)
  )
  insert into ownerships select home.id, owner.id, '(,)'::daterange from home join owner using (n)`

const MESSAGES = `
  insert into room_category_texts (room_category_id, lang, name, nice_name, sub_title, description)
  select id, lang, 'A bright home with a view of the water ' || id, 'Home ' || id, 'One bright room', 'A bright room.' from town, (values ('en'::lang), ('ar')) l (lang)`

const REVIEWS = `
  insert into reviews (room_category_id, lang, username, review_title, review_description, overall_rating, stayed_on)
  select id, 'en', 'Sara', 'A good stay', 'Bright, quiet and near the water.', 4 + n * 0.5, $1::date - 30 * n from town, generate_series(1, 2) n`

const PRICES = `
  insert into nightly_rates (room_category_id, night, fils)
  select id, $1::date + d, (20000 + id * 7919 % 90000) * (100 + case when extract(isodow from $1::date + d) in (5, 6) then 20 else 0 end + d * 3 % 17) / 100
  from town, generate_series(0, $2::int - 1) d`

const STAYS = `
  insert into occupancies (room_category_id, unit_id, during, kind)
  select u.room_category_id, u.id, daterange($1::date + k * $3::int + starts, $1::date + k * $3::int + starts + 1 + (u.id * 31 + k * 7)::int % 6), 'block'
  from units u join town t on t.id = u.room_category_id, generate_series(0, $2::int / $3::int - 1) k, lateral (select (u.id * 13 + k * 5)::int % 5 as starts) s
  where (u.id + k) % 8 > 0`

const OFFERS = `
  insert into offers (code, type, room_category_id, discount_bp, arrival_date_gt, departure_date_lt, length_of_stay, starts_at, expiry)
  select 'HOME' || id, 'flash_deal'::offer_type, id, 500 + id % 20 * 50, $1::date + (id % 30)::int, $1::date + 60 + (id % 60)::int, 1 + id % 3, $1::date - 30, $1::date + 90
  from town where id % 20 = 7
  union all
  select 'EVERYWHERE', 'seasonal'::offer_type, null, 500, $1::date, $1::date + 90, 4, $1::date - 30, $1::date + 90`
