import { expect, test } from 'vitest'
import { givePermits, granted, world, type World } from '#kit/index.ts'

type Twin = { slug: string; of?: number; east_m?: number; bedrooms?: number; property_id?: number }

/** A home like the studio (1) or the flat (2), so many metres east of it. */
async function addTwin(
  { pool }: World,
  { slug, of = 1, east_m = 0, bedrooms = 0, property_id = of }: Twin,
) {
  await pool.query(
    `with twin as (
      insert into room_categories (slug, property_id, supplier_id, type, bedrooms, bathrooms, square_feet, max_occupants, legal_occupants, min_nights,
        damage_deposit_fils, permit_class, listed_on, latitude, longitude)
      select $1, $5, supplier_id, (case when $4 = 0 then 'studio' else 'apartment' end)::home_type, $4, bathrooms, square_feet, 2, 4, 1, damage_deposit_fils,
        permit_class, listed_on, latitude, longitude + $3::float8 / 100000
      from room_categories where id = $2 returning id
    ), texts as (
      insert into room_category_texts select id, lang, $1, $1, $1, $1 from twin, (values ('en'::lang), ('ar')) as langs (lang)
    ), plans as (insert into rate_plans (room_category_id, is_refundable, discount_bp) select id, true, 0 from twin
    ), rates as (
      insert into nightly_rates (room_category_id, night, fils) select twin.id, night, fils from twin, nightly_rates where room_category_id = $2
    ), owned as (insert into ownerships select id, 1, daterange(listed_on, null) from twin, (select listed_on from room_categories where id = 1) l)
    insert into units (room_category_id, name) select id, '1' from twin`,
    [slug, of, east_m, bedrooms, property_id],
  )
  await givePermits(pool)
}

const similarTo = async (
  { visitor }: World,
  input: { room_category_slug: string; from?: string; to?: string; guests?: number },
) => granted(await visitor('listSimilarHomes', input))
const slugsOf = ({ similar_homes }: { similar_homes: { slug: string }[] }) =>
  similar_homes.map(({ slug }) => slug)

test('four others: those of its area first, then the nearest; with more bedrooms than one besides only where there are too few', async () => {
  const there = await world()
  await addTwin(there, { slug: 'far-in-the-marina', east_m: 3_000 })
  await addTwin(there, { slug: 'next-door-elsewhere', east_m: 100, property_id: 2 })
  await addTwin(there, { slug: 'near-in-the-marina', east_m: 500, bedrooms: 1 })
  await addTwin(there, { slug: 'too-large', east_m: 50, bedrooms: 2 })
  const studio = { room_category_slug: 'marina-studio' }
  expect(slugsOf(await similarTo(there, studio))).toEqual([
    'near-in-the-marina',
    'far-in-the-marina',
    'next-door-elsewhere',
    'too-large',
  ])
  await addTwin(there, { slug: 'nearer', east_m: 20 })
  await addTwin(there, { slug: 'farthest', east_m: 3_500 })
  expect(slugsOf(await similarTo(there, studio))).toEqual([
    'nearer',
    'near-in-the-marina',
    'far-in-the-marina',
    'farthest',
  ])
})

test('where few are near it looks farther', async () => {
  const there = await world()
  await addTwin(there, { slug: 'across-the-city', of: 2, bedrooms: 1 })
  expect(slugsOf(await similarTo(there, { room_category_slug: 'marina-studio' }))).toEqual([
    'across-the-city',
    'downtown-flat',
  ])
})

test('priced as a search prices them: for the nights chosen, where they are free then, else for the coming weekend', async () => {
  const there = await world()
  await addTwin(there, { slug: 'twin', east_m: 100 })
  const nights = { from: '2027-02-01', to: '2027-02-03' } // too short for the flat
  const weekend = await similarTo(there, { room_category_slug: 'marina-studio' })
  expect(weekend).toMatchObject({ from: '2027-01-14', to: '2027-01-17' })
  const search = granted(await there.visitor('searchRoomCategories', nights))
  expect(await similarTo(there, { room_category_slug: 'marina-studio', ...nights })).toEqual({
    ...nights,
    similar_homes: search.room_categories.filter(({ slug }) => slug === 'twin'),
  })
  expect(
    slugsOf(await similarTo(there, { room_category_slug: 'marina-studio', ...nights, guests: 3 })),
  ).toEqual([])
  await there.pool.query(
    "insert into occupancies (room_category_id, unit_id, during, kind) select room_category_id, id, '[2027-02-02,2027-02-03)', 'block' from units",
  )
  expect(
    slugsOf(await similarTo(there, { room_category_slug: 'marina-studio', ...nights })),
  ).toEqual([])
})

test('nights that cannot be, and a home that is not there, are refused', async () => {
  const { visitor } = await world()
  const studio = { room_category_slug: 'marina-studio' }
  for (const nights of [
    { from: '2027-01-01', to: '2027-01-04' },
    { from: '2027-02-04', to: '2027-02-04' },
  ])
    expect(await visitor('listSimilarHomes', { ...studio, ...nights })).toMatchObject({
      code: 'INVALID_DATES',
    })
  const too_long = { code: 'MAX_NIGHTS', errors: [{ field: 'to', code: 'not_exceed' }] }
  const year = { from: '2027-02-04', to: '2028-02-04' }
  expect(await visitor('listSimilarHomes', { ...studio, ...year })).toMatchObject(too_long)
  expect(await visitor('searchRoomCategories', year)).toMatchObject(too_long)
  expect(await visitor('listSimilarHomes', { room_category_slug: 'atlantis' })).toMatchObject({
    code: 'INVALID_SLUG',
  })
})
