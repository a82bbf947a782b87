import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { addDays } from '#server/core/time.ts'
import { keepExtra } from '#kit/extras.ts'
import { granted, TODAY, type World, world, permitsUntil } from '#kit/index.ts'

function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const addOffers = ({ pool }: World) =>
  pool.query(`insert into offers (code, type, room_category_id, discount_bp, free_nights, arrival_date_gt, departure_date_lt, length_of_stay, starts_at, expiry) values
    ('FLASH', 'flash_deal', 1, 1500, null, '2027-01-01', '2027-03-01', 1, '2026-12-01', '2027-02-01'),
    ('SEASON', 'seasonal', null, 777, null, '2027-02-01', '2027-12-31', 2, '2026-12-01', '2027-12-31'),
    ('SEVEN', 'stay_and_get_free', null, null, 2, '2027-01-01', '2028-12-31', 7, '2026-12-01', '2027-12-31'),
    ('BANK', 'bank_offer', null, 5000, null, '2027-01-01', '2028-12-31', 1, '2026-12-01', '2027-12-31')`)

test('search in SQL and the quote in TypeScript agree to the fils on random stays, for members and others', async () => {
  const { layla, sara, pool, ...rest } = await world()
  await addOffers({ layla, sara, pool, ...rest })
  await pool.query(
    'update nightly_rates set fils = fils + (room_category_id * 37 + extract(doy from night)::int * 101) % 997',
  )
  const there = { layla, sara, pool, ...rest }
  const linen = { is_everywhere: false, homes: [{ room_category_id: 2 }] }
  const roll = random(20_270_110)
  let compared = 0
  for (let round = 0; round < 60; round++) {
    // from then on every stay has a cot, dearer in one of the homes, and the other one has linen
    if (round === 20) await keepExtra(there, 'linen', linen)
    if (round === 30)
      await keepExtra(there, 'cot', {
        is_obligatory: true,
        homes: [{ room_category_id: 1, price: '41.37' }],
      })
    const from = addDays(TODAY, roll(200))
    const to = addDays(from, 3 + roll(round % 3 === 0 ? 40 : 8))
    const found = granted(await sara.call('searchRoomCategories', { from, to, guests: 2 }))
    for (const home of found.room_categories) {
      const quote = granted(
        await sara.call('readRoomRate', { room_category_slug: home.slug, from, to, guests: 2 }),
      )
      for (const who of ['member', 'non_member'] as const) {
        const totals = [quote[who].refundable, quote[who].non_refundable].flatMap((option) =>
          option ? [filsOf(option.rate.total)] : [],
        )
        expect(filsOf(home.price[who].total)).toBe(Math.min(...totals))
        compared += 1
      }
    }
  }
  expect(compared).toBeGreaterThan(200)
})

test('a free unit is needed on every night, and it must be the same one', async () => {
  const { sara, pool } = await world()
  await pool.query(`insert into occupancies (room_category_id, unit_id, during, kind) values
    (2, 2, '[2027-02-01,2027-02-04)', 'block'), (2, 3, '[2027-02-03,2027-02-08)', 'block'), (2, 4, '[2027-02-01,2027-02-08)', 'block')`)
  // unit 2 is free from the 4th, unit 3 until the 3rd
  const input = { guests: 2, from: '2027-02-01', to: '2027-02-06' }
  const found = granted(await sara.call('searchRoomCategories', input))
  expect(found.room_categories.map((home) => home.slug)).toEqual(['marina-studio'])
  const quote = await sara.call('readRoomRate', { ...input, room_category_slug: 'downtown-flat' })
  expect(quote).toMatchObject({ ok: false, code: 'ROOM_UNAVAILABLE', status: 409 })
})

test('an expired permit takes a home off sale everywhere', async () => {
  const { sara, pool } = await world()
  await permitsUntil(pool, 1, '2027-01-09')
  const nights = { from: '2027-02-01', to: '2027-02-05' }
  const found = granted(await sara.call('searchRoomCategories', nights))
  expect(found.room_categories.map((home) => home.slug)).toEqual(['downtown-flat'])
  expect(await sara.call('readRoomDetails', { room_category_slug: 'marina-studio' })).toMatchObject(
    {
      code: 'ROOM_DETAILS_UNAVAILABLE',
      status: 404,
    },
  )
  expect(
    await sara.call('readRoomRate', { room_category_slug: 'marina-studio', ...nights }),
  ).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
})

test('a stay too short, too long, too full, backwards or past is refused by code on its field', async () => {
  const { sara } = await world()
  const request = (from: string, to: string, guests = 2) =>
    sara.call('readRoomRate', { room_category_slug: 'downtown-flat', from, to, guests })
  expect(await request('2027-02-01', '2027-02-03')).toMatchObject({
    code: 'MIN_NIGHTS',
    errors: [{ field: 'to' }],
  })
  expect(await request('2027-02-01', '2027-12-31')).toMatchObject({ code: 'MAX_NIGHTS' })
  expect(await request('2027-02-01', '2027-02-06', 8)).toMatchObject({
    code: 'TOO_MANY_GUESTS',
    errors: [{ field: 'guests' }],
  })
  expect(await request('2027-02-06', '2027-02-01')).toMatchObject({ code: 'INVALID_DATES' })
  expect(await request('2027-01-09', '2027-01-15')).toMatchObject({
    code: 'INVALID_DATES',
    errors: [{ field: 'from' }],
  })
  expect(granted(await request('2027-02-01', '2027-02-06', 6)).guests_above_maximum).toBe(true)
})

test('a refundable option is not sold once its last refund day has passed', async () => {
  const { sara } = await world()
  const eventually = granted(
    await sara.call('readRoomRate', {
      room_category_slug: 'marina-studio',
      from: '2027-01-16',
      to: '2027-01-18',
    }),
  )
  expect(eventually.non_member.refundable).toBeNull()
  const later = granted(
    await sara.call('readRoomRate', {
      room_category_slug: 'marina-studio',
      from: '2027-01-17',
      to: '2027-01-18',
    }),
  )
  expect(later.non_member.refundable?.cancellation.refundable_until).toBe('2027-01-10')
})

test('dated settings: a stay pays the rates of its arrival day', async () => {
  const { sara, pool } = await world()
  await pool.query(
    `update settings set valid = daterange(lower(valid), '2027-03-01') where name = 'vat_bp'`,
  )
  await pool.query(
    `insert into settings (name, valid, value) values ('vat_bp', '[2027-03-01,)', '1000')`,
  )
  const vat = async (from: string, to: string) => {
    const quote = granted(
      await sara.call('readRoomRate', { room_category_slug: 'marina-studio', from, to }),
    )
    return quote.non_member.refundable?.rate.lines.find((line) => line.kind === 'vat')?.explanation
  }
  expect(await vat('2027-02-27', '2027-03-02')).toMatch(/^5% /)
  expect(await vat('2027-03-01', '2027-03-02')).toMatch(/^10% /)
})

test('the sentences come in the language asked', async () => {
  const { visitor } = await world()
  const reply = await visitor(
    'searchRoomCategories',
    { from: '2027-02-05', to: '2027-02-01' },
    { 'accept-language': 'ar-AE,en;q=0.5' },
  )
  expect(reply).toMatchObject({
    code: 'INVALID_DATES',
    errors: [{ field: 'to', message: 'القيمة غير صالحة' }],
  })
})
