import { expect, test } from 'vitest'
import { dirhamsOf, filsOf } from '#contract/money.ts'
import { granted, type World, world, permitsUntil } from '#kit/index.ts'

const wishlistOf = async (person: World['sara']) =>
  granted(await person.call('listWishlist', {})).wishlist_room_categories

test('a home is put aside once however often it is asked, the newest first, and taken off again', async () => {
  const { sara, layla, marinaStudio, downtownFlat, setClock } = await world()
  granted(await sara.call('addToWishlist', { room_category: marinaStudio.id }))
  setClock(60)
  granted(await sara.call('addToWishlist', { room_category: downtownFlat.id }))
  setClock(60)
  expect(granted(await sara.call('addToWishlist', { room_category: marinaStudio.id }))).toEqual({
    added: true,
  })
  expect((await wishlistOf(sara)).map((wish) => wish.room_category.slug)).toEqual([
    'downtown-flat',
    'marina-studio',
  ])
  expect(await wishlistOf(layla)).toEqual([])
  expect(
    granted(await sara.call('removeFromWishlist', { room_category: downtownFlat.id })),
  ).toEqual({ added: false })
  granted(await sara.call('removeFromWishlist', { room_category: downtownFlat.id }))
  expect((await wishlistOf(sara)).map((wish) => wish.room_category.slug)).toEqual(['marina-studio'])
})

test('an unknown home and one that is no longer sold cannot be put aside; one that was stays listed as not sold', async () => {
  const { sara, pool, marinaStudio, downtownFlat } = await world()
  granted(await sara.call('addToWishlist', { room_category: marinaStudio.id }))
  await pool.query(`update room_categories set is_active = false where id = 1`)
  await permitsUntil(pool, 2, '2027-01-09')
  for (const room_category of [marinaStudio.id, downtownFlat.id, 999]) {
    expect(await sara.call('addToWishlist', { room_category })).toMatchObject({
      code: 'INVALID_ROOM_CATEGORY',
      status: 404,
    })
  }
  expect(await wishlistOf(sara)).toMatchObject([
    { is_active: false, images: [{ file: 'living.webp' }], amenities: ['Fast Wi-Fi'] },
  ])
})

test.each(['marinaStudio', 'downtownFlat'] as const)(
  'the price of %s is what the next free night costs in a quote, member or not',
  async (home) => {
    const there = await world()
    await there.pool.query(
      'update nightly_rates set fils = fils + 37 * extract(doy from night)::int',
    )
    await there.pool.query('update room_categories set min_nights = 1')
    await there.pool.query(`delete from nightly_rates where night < '2027-01-12'`)
    await there.pool.query(
      `insert into occupancies (room_category_id, unit_id, during, kind) select room_category_id, id, '[2027-01-12,2027-01-14)', 'block' from units`,
    )
    granted(await there.sara.call('addToWishlist', { room_category: there[home].id }))
    const input = {
      room_category_slug: there[home].slug,
      from: '2027-01-14',
      to: '2027-01-15',
      guests: 2,
    }
    const quote = granted(await there.sara.call('readRoomRate', input))
    const nightOf = (option: typeof quote.member) =>
      option.non_refundable?.rate.daily_rate[0]?.price
    const [wish] = await wishlistOf(there.sara)
    expect(wish?.price.non_member.daily_rate).toBe(nightOf(quote.non_member))
    expect(wish?.price.member.daily_rate).toBe(nightOf(quote.member))
    expect(Number(wish?.price.member.daily_rate)).toBeLessThan(
      Number(wish?.price.non_member.daily_rate),
    )
  },
)

test('the stay of a home is the first from tomorrow on that can be booked, quoted to the fils to members and others', async () => {
  const { sara, pool, marinaStudio, downtownFlat } = await world()
  await pool.query(
    'update nightly_rates set fils = fils + (room_category_id * 37 + extract(doy from night)::int * 101) % 997',
  )
  await pool.query(`insert into occupancies (room_category_id, unit_id, during, kind) values
    (1, 1, '[2027-01-12,2027-01-13)', 'block'), (1, 1, '[2027-01-14,2027-01-20)', 'block')`)
  await pool.query(
    `insert into occupancies (room_category_id, unit_id, during, kind)
      select room_category_id, id, '[2027-01-12,2027-01-14)', 'block' from units where room_category_id = 2`,
  )
  await pool.query(`insert into offers (code, type, room_category_id, discount_bp, arrival_date_gt, departure_date_lt, length_of_stay, starts_at, expiry)
    values ('STUDIO', 'flash_deal', 1, 1500, '2027-01-01', '2027-03-01', 2, '2026-12-01', '2027-02-01')`)
  granted(await sara.call('addToWishlist', { room_category: marinaStudio.id }))
  granted(await sara.call('addToWishlist', { room_category: downtownFlat.id }))
  const wishes = await wishlistOf(sara)
  const staysOf = Object.fromEntries(
    wishes.map(({ room_category, stay }) => [room_category.slug, [stay?.from, stay?.to]]),
  )
  expect(staysOf).toEqual({
    'marina-studio': ['2027-01-20', '2027-01-22'], // today and single nights are too short
    'downtown-flat': ['2027-01-14', '2027-01-17'], // its minimum is three
  })
  for (const { room_category, stay } of wishes) {
    if (!stay) throw new Error('No stay')
    const { from, to } = stay
    const quote = granted(
      await sara.call('readRoomRate', { room_category_slug: room_category.slug, from, to }),
    )
    for (const party of ['member', 'non_member'] as const) {
      const { total, total_base_rate, lines } = quote[party].non_refundable?.rate ?? {
        total: '',
        total_base_rate: '',
        lines: [],
      }
      const off = filsOf(lines.find(({ kind }) => kind === 'offer')?.amount ?? '0.00')
      expect(off < 0).toBe(room_category.slug === 'marina-studio')
      const discounted_base_rate = dirhamsOf(filsOf(total_base_rate) + off)
      expect(stay[party]).toEqual({
        total,
        total_base_rate,
        discounted_base_rate,
        is_refundable: false,
      })
    }
  }
})

test('a home without a stay left to book says so: every night taken, too few in a row, none priced after today', async () => {
  const { sara, pool, marinaStudio } = await world()
  granted(await sara.call('addToWishlist', { room_category: marinaStudio.id }))
  expect(await wishlistOf(sara)).toMatchObject([
    { is_active: true, stay: { from: '2027-01-11', to: '2027-01-13' } },
  ])
  await pool.query("delete from nightly_rates where night > '2027-01-12'")
  expect(await wishlistOf(sara)).toMatchObject([
    { is_active: true, stay: { from: '2027-01-11', to: '2027-01-13' } },
  ])
  await pool.query("delete from nightly_rates where night > '2027-01-11'")
  expect(await wishlistOf(sara)).toMatchObject([{ is_active: false, stay: null }])
  await pool.query('delete from nightly_rates')
  expect(await wishlistOf(sara)).toMatchObject([{ is_active: false, stay: null }])
})
