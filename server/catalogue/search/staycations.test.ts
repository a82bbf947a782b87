import { expect, test } from 'vitest'
import { givePermits, granted, world, type World } from '#kit/index.ts'

const found = async ({ visitor }: World) =>
  granted(await visitor('listFeaturedStaycations', {})).featured_staycations.map(({ slug }) => slug)

/** The home has this of the three, and neither of the others. */
async function offer({ pool }: World, { home, code }: { home: string; code: string }) {
  await pool.query(
    `delete from room_category_amenities where room_category_id = (select id from room_categories where slug = $1)
       and amenity_id in (select id from amenities where code in ('private_pool', 'shared_pool', 'beach_access'))`,
    [home],
  )
  await pool.query(
    'insert into room_category_amenities select rc.id, a.id from room_categories rc, amenities a where rc.slug = $1 and a.code = $2',
    [home, code],
  )
}

test('staycations are villas and homes with a pool or by a beach', async () => {
  const there = await world()
  expect(await found(there)).toEqual([])
  for (const code of ['private_pool', 'shared_pool', 'beach_access']) {
    await offer(there, { home: 'downtown-flat', code })
    expect(await found(there)).toEqual(['downtown-flat'])
  }
  await there.pool.query(
    "update room_categories set type = 'villa', bedrooms = 1 where slug = 'marina-studio'",
  )
  expect(await found(there)).toEqual(['marina-studio', 'downtown-flat'])
})

test('a shared pool comes after a villa, a beach and a pool of one’s own, however well rated', async () => {
  const there = await world()
  await there.pool.query("update room_categories set rating_score = 5 where slug = 'downtown-flat'")
  await offer(there, { home: 'downtown-flat', code: 'shared_pool' })
  await offer(there, { home: 'marina-studio', code: 'beach_access' })
  expect(await found(there)).toEqual(['marina-studio', 'downtown-flat'])
})

test('the best rated come first, at most eight, for the coming weekend, priced as in a search', async () => {
  const there = await world()
  for (const home of ['marina-studio', 'downtown-flat'])
    await offer(there, { home, code: 'beach_access' })
  await there.pool.query(
    "update room_categories set rating_score = 4.9 where slug = 'downtown-flat'",
  )
  expect(await found(there)).toEqual(['downtown-flat', 'marina-studio'])
  await there.pool.query(
    "update room_categories set rating_score = 4.9, rating_count = 6 where slug = 'marina-studio'",
  )
  expect(await found(there)).toEqual(['marina-studio', 'downtown-flat'])
  const { from, to, featured_staycations } = granted(
    await there.visitor('listFeaturedStaycations', {}),
  )
  const search = granted(await there.visitor('searchRoomCategories', { from, to }))
  expect(featured_staycations[0]).toEqual(
    search.room_categories.find(({ slug }) => slug === 'marina-studio'),
  )
  await there.pool.query(`
    with kept as (
      insert into room_categories (slug, property_id, supplier_id, type, bedrooms, bathrooms, square_feet, max_occupants, legal_occupants,
        damage_deposit_fils, permit_class, listed_on, latitude, longitude)
      select 'villa-' || n, 1, 1, 'villa', 3, 3, 3000, 6, 10, 100000, 'standard', '2026-01-01', 25.08, 55.14 from generate_series(1, 9) n
      returning id)
    , words as (insert into room_category_texts (room_category_id, lang, name, nice_name, sub_title, description) select id, lang, 'V', 'V', 'V', 'V' from kept, (values ('en'::lang), ('ar')) l (lang))
    , terms as (insert into rate_plans (room_category_id, is_refundable) select id, true from kept)
    , unit as (insert into units (room_category_id, name) select id, '1' from kept)
    insert into nightly_rates (room_category_id, night, fils) select id, night::date, 100000 from kept, generate_series('2027-01-10'::date, '2027-02-10'::date, '1 day') night`)
  await givePermits(there.pool)
  expect(await found(there)).toHaveLength(8)
})
