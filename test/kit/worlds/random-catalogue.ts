import type pg from 'pg'
import * as z from 'zod/mini'
import { filterInputs } from '#contract/filter-inputs.ts'
import { FILTER_NAMES } from '#contract/search-filters.ts'
import { SORTS } from '#contract/search-options.ts'
import type { Db } from '#server/db/index.ts'
import { addDays } from '#server/core/time.ts'
import { makeRandom } from '#demo/random.ts'
import { sentChoices, type Roll } from '#kit/filter-choices.ts'
import { TODAY } from '#kit/index.ts'
import type { Narrowing, Search } from '#server/catalogue/search/narrowing.ts'
import { readSearchTerms } from '#server/catalogue/search/search-terms-queries.ts'

export function rollOf(seed: number): Roll {
  const { between } = makeRandom(String(seed))
  return (below) => between(0, below - 1)
}

const AMENITIES = ['wifi', 'gym', 'oven', 'private_pool', 'beach_access', 'shared_pool']
const FIRST_NIGHT = '2027-01-05'
const NIGHTS = 230

export async function buildDataset(pool: pg.Pool, homes: number, roll: Roll) {
  for (let home = 0; home < homes; home++) await buildHome(pool, roll)
  for (let offer = 0; offer < homes / 2; offer++) await writeOffer(pool, roll, offer)
  const of_extras = rollOf(homes) // of its own, so that all else of the world stays what it was
  for (let extra = 0; extra < 6; extra++) await writeExtra(pool, of_extras)
}

/** Obligatory, but for few: in all homes or in some, of which some have a price of their own. */
async function writeExtra(pool: pg.Pool, roll: Roll) {
  const { rows } = await pool.query<{ id: number }>(
    `insert into extras (kind, charged_per, price_fils, most, hours_before, name_en, name_ar, about_en, about_ar, is_offered, is_everywhere, place, is_obligatory)
    select 'item', $1, $2, 1, 0, 'Linen', 'بياضات', 'Fresh', 'نظيفة', $3, $4, count(*) + 1, $5 from extras returning id`,
    [roll(2) ? 'stay' : 'night', 1 + roll(9_000), roll(6) > 0, roll(3) === 0, roll(6) > 0],
  )
  const [divisor, rest, own] = [2 + roll(3), roll(2), roll(3) ? 1 + roll(9_000) : null]
  await pool.query(
    'insert into extra_homes (extra_id, room_category_id, price_fils) select $1, id, $2::bigint from room_categories where id % $3::int = $4::int',
    [rows[0]?.id, own, divisor, rest],
  )
}

const MAKE_BEDS =
  "insert into room_category_beds (room_category_id, room, kind, beds) values ($1, $2, 'single', $3)"

async function buildHome(pool: pg.Pool, roll: Roll) {
  const bedrooms = roll(8)
  const type = bedrooms === 0 ? 'studio' : ['apartment', 'villa', 'serviced_flat'][roll(3)]
  const { rows } = await pool.query<{ id: number }>(
    `insert into room_categories (slug, property_id, supplier_id, type, bedrooms, bathrooms, square_feet, max_occupants, legal_occupants, min_nights,
      damage_deposit_fils, permit_class, listed_on, latitude, longitude, is_featured, is_active, rating_score, rating_count, pets_allowed)
    select 'town-' || count(*), 1 + $1, 1 + $2, $3, $4, 1, 700, $5, 40, $6, 100000, ($7::text)::permit_class, $8, $9, $10, $11, $12, $13, $14, $15
    from room_categories returning id`,
    [
      roll(2),
      roll(2),
      type,
      bedrooms,
      1 + roll(9),
      1 + roll(4),
      roll(2) ? 'standard' : 'deluxe',
      addDays('2026-01-01', roll(20)),
      25.05 + roll(2000) / 10_000,
      55.1 + roll(2000) / 10_000,
      roll(4) === 0,
      roll(12) > 0,
      roll(51) / 10,
      roll(4),
      roll(3) > 0,
    ],
  )
  const id = rows[0]?.id
  await pool.query(
    `insert into room_category_texts select $1::bigint, lang, 'Home ' || $1::bigint, 'Home', '', '' from (values ('en'::lang), ('ar')) l (lang)`,
    [id],
  )
  await pool.query(
    `insert into units (room_category_id, name, is_active) select $1, n::text, $2::int <> n from generate_series(1, $3) n`,
    [id, roll(8), 1 + roll(4)],
  )
  await writePermits(pool, roll, id)
  const sold = rollOf(Number(id)) // of its own, so that all else of the world stays what it was
  if (sold(3) === 0) await pool.query(changeSupplier(String(id), sold))
  const plans = roll(4)
  const firm_bp = roll(12) * 100
  if (plans !== 1)
    await pool.query(
      'insert into rate_plans (room_category_id, is_refundable, discount_bp) values ($1, false, $2)',
      [id, firm_bp],
    )
  if (plans !== 2)
    await pool.query(
      'insert into rate_plans (room_category_id, is_refundable, discount_bp) values ($1, true, $2)',
      [id, plans === 1 ? firm_bp : roll(firm_bp + 1)],
    )
  await pool.query(
    `insert into nightly_rates select $1::bigint, $2::date + n, 30000 + ($3::int * 7919 + n * 337) % 60011 from generate_series(0, $4) n where $5::int = 0 or n % (90 + $5::int) > 0`,
    [id, FIRST_NIGHT, roll(1_000), NIGHTS - roll(60), roll(3) * roll(40)],
  )
  const picked = AMENITIES.filter(() => roll(3) === 0)
  await pool.query(
    'insert into room_category_amenities select $1, id from amenities where code = any($2)',
    [id, picked],
  )
  await pool.query('insert into room_category_pictures values ($1, 1, 1)', [id])
  for (let room = roll(4); room > 0; room--) await pool.query(MAKE_BEDS, [id, room, 1 + roll(3)])
  for (let taken = roll(12); taken > 0; taken--) await take(pool, roll)
  for (let rules = roll(5); rules > 0; rules--) await restrict(pool, roll)
}

/** Rules for some days of a home; where one is set already it is replaced. */
async function restrict(pool: pg.Pool, roll: Roll) {
  const first = addDays(FIRST_NIGHT, roll(NIGHTS))
  const least = 1 + roll(9)
  const kind = roll(5)
  await pool.query(
    `insert into night_rules (room_category_id, night, min_nights, max_nights, is_closed, no_arrival, no_departure)
    select home.id, $1::date + n, $2, $3, $4, $5, $6
    from (select id from room_categories order by (id * 7919 + $7::int) % 1009 limit 1) home, generate_series(0, $8::int) n where n % $9::int = 0
    on conflict (room_category_id, night) do update set min_nights = excluded.min_nights, max_nights = excluded.max_nights,
      is_closed = excluded.is_closed, no_arrival = excluded.no_arrival, no_departure = excluded.no_departure`,
    [
      first,
      kind === 0 || roll(3) === 0 ? least : null,
      kind === 1 ? least + roll(90) : null,
      kind === 2,
      kind === 3,
      kind === 4 || roll(4) === 0,
      roll(1_009),
      roll(12),
      1 + roll(3),
    ],
  )
}

export async function take(pool: pg.Pool, roll: Roll) {
  const from = addDays(FIRST_NIGHT, roll(NIGHTS))
  await pool.query(
    `insert into occupancies (room_category_id, unit_id, during, kind)
    select room_category_id, id, daterange($1, $2), 'block' from units order by (id * 7919 + $3::int) % 1009, id limit 1 on conflict do nothing`,
    [from, addDays(from, 1 + roll(roll(4) === 0 ? 40 : 7)), roll(1009)],
  )
}

/** Of each unit: one until long after, one that ends meanwhile and another after a while, one that has ended, or none. */
async function writePermits(pool: pg.Pool, roll: Roll, home: number | undefined) {
  const { rows } = await pool.query<{ id: number }>(
    'select id from units where room_category_id = $1 order by id',
    [home],
  )
  const add = (unit: number, first: string | null, last: string) =>
    pool.query(
      `insert into unit_permits (room_category_id, unit_id, number, valid_during, recorded_on)
       values ($1::bigint, $2, 'P' || $1::bigint, daterange($3::date, $4::date + 1), '2026-01-01')`,
      [home, unit, first, last],
    )
  for (const { id } of rows) {
    const kind = roll(12)
    if (kind > 3) await add(id, null, '2028-01-01')
    if (kind === 3) await add(id, null, '2027-01-09')
    if (kind === 1 || kind === 2) {
      const end = addDays('2027-01-10', roll(120))
      await add(id, null, end)
      if (kind === 1) await add(id, addDays(end, 1 + roll(30)), '2028-01-01')
    }
  }
}

async function writeOffer(pool: pg.Pool, roll: Roll, number: number) {
  const from = addDays(FIRST_NIGHT, roll(NIGHTS))
  const length = 1 + roll(9)
  const is_free = length > 2 && roll(3) === 0
  await pool.query(
    `insert into offers (code, type, room_category_id, discount_bp, free_nights, arrival_date_gt, departure_date_lt, length_of_stay, starts_at, expiry, days_ahead_min, days_ahead_max)
    select $1, $2::offer_type, case when $3::int > 0 then (select id from room_categories order by (id * 7919 + $3::int) % 1009 limit 1) end, $4, $5, $6, $7, $8, $9, $10, $11, $12`,
    [
      `OFFER${number}`,
      is_free ? 'stay_and_get_free' : ['flash_deal', 'seasonal', 'bank_offer'][roll(3)],
      roll(6) && 1 + roll(1_000),
      is_free ? null : 100 + roll(3_000),
      is_free ? 1 + roll(length - 1) : null,
      from,
      addDays(from, 5 + roll(80)),
      length,
      roll(6) ? '2026-12-01' : '2027-02-01',
      roll(6) ? '2027-12-01' : '2027-01-02',
      roll(4) ? null : roll(60),
      roll(4) ? null : 60 + roll(60),
    ],
  )
}

/** Sold by one supplier, from a day on by the other and, some of them, from a later day on by the first again. */
function changeSupplier(home: string, roll: Roll): string {
  const [from, first] = [addDays(FIRST_NIGHT, roll(NIGHTS)), 1 + roll(2)]
  const back = roll(2) ? addDays(from, 1 + roll(40)) : null
  const periods = [
    `(${first}, daterange(null, '${from}'))`,
    `(${3 - first}, daterange('${from}', ${back === null ? 'null' : `'${back}'`}))`,
    ...(back === null ? [] : [`(${first}, daterange('${back}', null))`]),
  ]
  return `delete from home_suppliers where room_category_id = ${home};
    insert into home_suppliers select ${home}, supplier_id, days from (values ${periods.join(', ')}) period (supplier_id, days)`
}

export async function changeSomething(pool: pg.Pool, roll: Roll) {
  const home = `(select id from room_categories order by (id * 7919 + ${roll(1_009)}) % 1009 limit 1)`
  const night = addDays(FIRST_NIGHT, roll(NIGHTS))
  const changes = [
    `delete from occupancies where room_category_id = ${home}`,
    `update occupancies set during = daterange(lower(during), upper(during) - 1) where room_category_id = ${home} and upper(during) - lower(during) > 1`,
    `update units set is_active = not is_active where id = (select min(id) from units where room_category_id = ${home})`,
    `update nightly_rates set fils = fils + 1234 where room_category_id = ${home} and night between '${night}' and '${addDays(night, 20)}'`,
    `delete from nightly_rates where room_category_id = ${home} and night = '${night}'`,
    `insert into nightly_rates values (${home}, '${addDays('2027-09-01', roll(60))}', 55500) on conflict do nothing`,
    `update rate_plans set discount_bp = discount_bp / 2 where room_category_id = ${home} and is_refundable`,
    `update rate_plans set discount_bp = 1500 where room_category_id = ${home} and not is_refundable`,
    `update room_categories set is_active = not is_active where id = ${home}`,
    `update room_categories set is_featured = not is_featured, min_nights = 2, bedrooms = case type when 'studio' then 0 else 3 end, latitude = latitude + 0.01 where id = ${home}`,
    `delete from room_category_amenities where room_category_id = ${home}`,
    `delete from room_category_beds where room_category_id = ${home} and room = 1`,
    `update room_category_beds set beds = 4 where room_category_id = ${home}`,
    `insert into room_category_beds values (${home}, 0, 'sofa_bed', 2) on conflict do nothing`,
    `update room_categories set pets_allowed = not pets_allowed, rating_score = 4.5, rating_count = ${roll(3)} where id = ${home}`,
    `delete from rate_plans where room_category_id = ${home} and is_refundable and (select count(*) from rate_plans p where p.room_category_id = rate_plans.room_category_id) = 2`,
    `update room_category_texts set nice_name = 'New ${roll(99)}' where room_category_id = ${home}`,
    `update pictures set alt_en = 'Room ${roll(99)}'`,
    `update settings set value = '${500 + roll(9) * 100}' where name = 'member_discount_bp' and lower_inf(valid) = false`,
    `delete from night_rules where room_category_id = ${home}`,
    `update night_rules set is_closed = not is_closed, no_departure = true where room_category_id = ${home}`,
    `update suppliers set is_vat_registered = not is_vat_registered, trn = case when is_vat_registered then null else '100123456700003' end where id = 1`,
    changeSupplier(home, roll),
    `update extras set is_obligatory = not is_obligatory, price_fils = price_fils + 777 where id % 2 = ${roll(2)}`,
    `update extra_homes set price_fils = ${1 + roll(9_000)} where room_category_id = ${home}`,
  ]
  await pool.query(changes[roll(changes.length)] ?? '')
  await take(pool, roll)
  if (roll(2)) await restrict(pool, roll)
}

export async function anySearch(db: Db, roll: Roll): Promise<Search> {
  const lengths = [1 + roll(7), 1 + roll(7), 1 + roll(30), 25 + roll(30), 60 + roll(60)]
  const from = addDays(TODAY, roll(roll(4) ? 200 : 10))
  const to = addDays(from, lengths[roll(lengths.length)] ?? 1)
  const now = new Date(`${TODAY}T08:00:00Z`)
  const filters = givenFilters(
    sentChoices(
      FILTER_NAMES.filter(() => roll(6) === 0),
      roll,
    ),
  )
  const place = roll(4)
  const narrowing: Narrowing = {
    from,
    to,
    home: null,
    guests: 1 + roll(4),
    box:
      place === 1
        ? {
            west: 55.1 + roll(9) / 100,
            south: 25.05 + roll(9) / 100,
            east: 55.2 + roll(9) / 100,
            north: 25.15 + roll(9) / 100,
          }
        : null,
    centre:
      place === 2
        ? {
            latitude: 25.06 + roll(19) / 100,
            longitude: 55.11 + roll(19) / 100,
            radius_m: 200 + roll(9_000),
          }
        : null,
    ...filters,
    staycations_only: roll(8) === 0,
  }
  return {
    narrowing,
    terms: await readSearchTerms(db, {
      from,
      to,
      now,
      place: null,
      amenities: filters.amenities ?? [],
    }),
    reader: { now, today: TODAY, lang: roll(2) ? 'en' : 'ar', is_member: roll(2) === 0 },
    sort: [...SORTS, 'staycations' as const][roll(6)] ?? 'featured',
    limit: [5, 20, 300][roll(3)] ?? 20,
    offset: roll(3) * 5,
  }
}

const Inputs = z.object(filterInputs())

/** What was sent, as the server is given it. */
export const givenFilters = (sent: Record<string, string>) => z.decode(Inputs, sent)
