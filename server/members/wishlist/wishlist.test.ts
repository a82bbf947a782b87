import { expect, test } from 'vitest'
import { granted, type World, world } from '#kit'

const wishlistOf = async (person: World['sara']) => granted(await person.call('listWishlist', {})).wishlist_room_categories

test('a home is put aside once however often it is asked, the newest first, and taken off again', async () => {
  const { sara, layla, marinaStudio, downtownFlat, setClock } = await world()
  granted(await sara.call('addToWishlist', { room_category: marinaStudio.id }))
  setClock(60)
  granted(await sara.call('addToWishlist', { room_category: downtownFlat.id }))
  setClock(60)
  expect(granted(await sara.call('addToWishlist', { room_category: marinaStudio.id }))).toEqual({ added: true })
  expect((await wishlistOf(sara)).map((wish) => wish.room_category.slug)).toEqual(['downtown-flat', 'marina-studio'])
  expect(await wishlistOf(layla)).toEqual([])
  expect(granted(await sara.call('removeFromWishlist', { room_category: downtownFlat.id }))).toEqual({ added: false })
  granted(await sara.call('removeFromWishlist', { room_category: downtownFlat.id }))
  expect((await wishlistOf(sara)).map((wish) => wish.room_category.slug)).toEqual(['marina-studio'])
})

test('an unknown home and one that is no longer sold cannot be put aside; one that was stays listed as not sold', async () => {
  const { sara, pool, marinaStudio, downtownFlat } = await world()
  granted(await sara.call('addToWishlist', { room_category: marinaStudio.id }))
  await pool.query(`update room_categories set is_active = false where id = 1`)
  await pool.query(`update room_categories set permit_expires_on = '2027-01-09' where id = 2`)
  for (const room_category of [marinaStudio.id, downtownFlat.id, 999]) {
    expect(await sara.call('addToWishlist', { room_category })).toMatchObject({ code: 'INVALID_ROOM_CATEGORY', status: 404 })
  }
  expect(await wishlistOf(sara)).toMatchObject([{ is_active: false, images: [{ file: 'living.webp' }], amenities: ['Fast Wi-Fi'] }])
})

test.each(['marinaStudio', 'downtownFlat'] as const)(
  'the price of %s is what the next free night costs in a quote, member or not',
  async (home) => {
    const there = await world()
    await there.pool.query('update nightly_rates set fils = fils + 37 * extract(doy from night)::int')
    await there.pool.query('update room_categories set min_nights = 1')
    await there.pool.query(`delete from nightly_rates where night < '2027-01-12'`)
    await there.pool.query(
      `insert into occupancies (room_category_id, unit_id, during, kind) select room_category_id, id, '[2027-01-12,2027-01-14)', 'block' from units`,
    )
    granted(await there.sara.call('addToWishlist', { room_category: there[home].id }))
    const input = { room_category_slug: there[home].slug, from: '2027-01-14', to: '2027-01-15', guests: 2 }
    const quote = granted(await there.sara.call('readRoomRate', input))
    const nightOf = (option: typeof quote.member) => option.non_refundable?.rate.daily_rate[0]?.price
    const [wish] = await wishlistOf(there.sara)
    expect(wish?.price.non_member.daily_rate).toBe(nightOf(quote.non_member))
    expect(wish?.price.member.daily_rate).toBe(nightOf(quote.member))
    expect(Number(wish?.price.member.daily_rate)).toBeLessThan(Number(wish?.price.non_member.daily_rate))
  },
)
