import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buy, granted, payAtBank, rateFor, rowOf, SILENT, world, type World } from '#kit/index.ts'
import { eventually } from '#kit/eventually.ts'
import { FEED, feedOf, NUMBERED, playFeeds } from '#kit/played-feeds.ts'
import { unitToSell } from './sale-queries.ts'

const STUDIO = 1
const FLATS = 2
const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }
const SOLD = feedOf([['a', NIGHTS.from, NIGHTS.to, 'SUMMARY:Reserved', NUMBERED]])
const STALE = 6 * 60

async function connected() {
  const there = await world(SILENT)
  const played = playFeeds(there)
  played.answer(feedOf([]))
  const { feed_id } = granted(
    await there.noor.call('connectFeed', { unit_id: STUDIO, channel: 'airbnb', address: FEED }),
  )
  const quoted = async (person: World['sara'] = there.sara, nights = NIGHTS) => {
    const { input } = await rateFor(person, there.marinaStudio, nights)
    return async () => await person.call('holdNights', input)
  }
  const hold = await quoted()
  const panel = async () =>
    granted(await there.noor.call('listChannels', { unit_id: STUDIO })).feeds[0]
  return { there, feed_id, hold, quoted, panel, ...played }
}

test('nights that another site sold since its calendar was read are not held', async () => {
  const { there, hold, answer } = await connected()
  answer(SOLD)
  there.setClock(STALE)
  expect(await hold()).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
})

test('a calendar is asked once in five minutes, whoever holds', async () => {
  const { there, hold, quoted, asked } = await connected()
  const laylas = await quoted(there.layla)
  const later = await quoted(there.layla, { from: '2027-02-10', to: '2027-02-14' })
  const before = asked.length
  granted(await later())
  expect(asked).toHaveLength(before)
  there.setClock(STALE)
  const both = await Promise.all([hold(), laylas()])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(asked).toHaveLength(before + 1)
  there.setClock(4 * 60)
  await later()
  expect(asked).toHaveLength(before + 1)
})

test('without an answer in 1.5 seconds the nights are held, the panel says so, and a later answer counts', async () => {
  const { there, hold, panel } = await connected()
  there.setClock(STALE)
  there.services.calendars = {
    read: async () => {
      await wait(3_000)
      return { is_new: true, bytes: Buffer.from(SOLD), etag: null, last_modified: null }
    },
  }
  const began = performance.now()
  granted(await hold())
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(await panel()).toMatchObject({ unanswered_at: there.clock().toISOString() })
  await eventually(async () => expect((await panel())?.state).toBe('conflict'))
})

test('an error of the other side sells, and the next good read takes the risk away', async () => {
  const { there, hold, answer, panel, feed_id } = await connected()
  answer('address_failed')
  there.setClock(STALE)
  granted(await hold())
  expect((await panel())?.unanswered_at).toBe(there.clock().toISOString())
  answer(feedOf([]))
  there.setClock(60)
  granted(await there.noor.call('testFeed', { feed_id }))
  expect(await panel()).toMatchObject({ unanswered_at: null, state: 'good' })
})

test('where the first unit is sold elsewhere, another one of the home is held', async () => {
  const there = await world(SILENT)
  const { answer } = playFeeds(there)
  const { rows } = await there.pool.query<{ id: number }>(
    `select free_unit(${FLATS}, '${NIGHTS.from}', '${NIGHTS.to}', null)::int as id`,
  )
  const unit_id = rows[0]?.id ?? 0
  answer(feedOf([]))
  granted(await there.noor.call('connectFeed', { unit_id, channel: 'airbnb', address: FEED }))
  const { input } = await rateFor(there.sara, there.downtownFlat, NIGHTS)
  answer(SOLD)
  there.setClock(STALE)
  const { id } = granted(await there.sara.call('holdNights', input))
  const { rows: held } = await there.pool.query<{ unit_id: number }>(
    `select unit_id::int from bookings where id = ${id}`,
  )
  expect(held[0]?.unit_id).not.toBe(unit_id)
})

const HOLD_AGE = 16 * 60

test('nights that a hold gives back are the other site’s before anybody holds them in the same breath', async () => {
  const { there, hold, quoted, answer, feed_id } = await connected()
  const [laylas, again] = [await quoted(there.layla), await quoted()]
  granted(await hold())
  answer(SOLD)
  there.setClock(60)
  granted(await there.noor.call('testFeed', { feed_id }))
  expect(await again()).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
  there.setClock(HOLD_AGE)
  expect(await laylas()).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
})

test('a database that fails while a calendar is asked fails that sale, and not the process', async () => {
  const { there, hold, answer } = await connected()
  answer('address_failed')
  there.setClock(STALE)
  await there.pool.query('alter table calendar_feeds rename column unanswered_at to gone')
  expect(await hold()).toMatchObject({ ok: false })
})

test('before the payment starts it is asked once more: a hold that was sold elsewhere ends', async () => {
  const { there, hold, answer } = await connected()
  const { reservation_id } = granted(await hold())
  answer(SOLD)
  there.setClock(STALE)
  const pay = () => there.sara.call('startCheckout', { reservation_id })
  expect(await pay()).toMatchObject({ code: 'PAYMENT_WINDOW_EXPIRED' })
  const { rows } = await there.pool.query(
    `select kind from occupancies where unit_id = ${STUDIO} and during && '[${NIGHTS.from},${NIGHTS.to})'`,
  )
  expect(rows).toEqual([{ kind: 'calendar' }])
})

test('once a card was asked for, what the other site sells changes nothing of the hold', async () => {
  const { there, hold, answer, asked } = await connected()
  const { reservation_id } = granted(await hold())
  granted(await there.sara.call('startCheckout', { reservation_id }))
  const before = asked.length
  answer(SOLD)
  there.setClock(STALE)
  granted(await there.sara.call('startCheckout', { reservation_id }))
  expect(asked).toHaveLength(before)
})

test('nobody else’s number makes a calendar asked or ends a hold', async () => {
  const { there, hold, answer, asked } = await connected()
  const { reservation_id } = granted(await hold())
  const before = asked.length
  answer(SOLD)
  there.setClock(STALE)
  expect(await there.layla.call('startCheckout', { reservation_id })).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  expect(asked).toHaveLength(before)
})

test('before a guest changes the nights it is asked too: what was sold elsewhere is not taken', async () => {
  const { there, answer } = await connected()
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
  })
  const later = { from: '2027-02-10', to: '2027-02-14' }
  const target = { reservation_id, room_category_id: there.marinaStudio.id, ...later, guests: 1 }
  const { rate_id } = granted(await there.sara.call('previewMyChange', target))
  answer(feedOf([['b', later.from, later.to, 'SUMMARY:Reserved', NUMBERED]]))
  there.setClock(STALE)
  const reply = await there.sara.call('changeMyBooking', {
    ...target,
    rate_id: rate_id ?? undefined,
  })
  expect(reply).toMatchObject({ code: 'UNIT_UNAVAILABLE' })
  const { rows } = await there.pool.query(
    `select arrival_date::text from bookings where id = ${id}`,
  )
  expect(rows).toEqual([{ arrival_date: NIGHTS.from }])
})

test('the unit that is asked is the one that is held, over a month of stays that come and go', async () => {
  const there = await world(SILENT)
  const { sara, layla, downtownFlat, services, pool } = there
  const random = fc.sample(
    fc.record({
      person: fc.constantFrom(sara, layla),
      // Stays end where others begin, so that more than one unit fits.
      starts: fc.constantFrom(1, 4, 7, 10, 13, 16, 19, 22),
      nights: fc.constantFrom(3, 3, 6),
      is_kept: fc.boolean(),
    }),
    { numRuns: 40, seed: 46 },
  )
  const units = new Set<number>()
  const ids = new Map([
    [sara, 'sara@example.com'],
    [layla, 'layla@example.com'],
  ])
  for (const { person, starts, nights, is_kept } of random) {
    const stay = { from: dayOf(starts), to: dayOf(starts + nights) }
    const quote = await person.call('readRoomRate', {
      room_category_slug: downtownFlat.slug,
      ...stay,
      guests: 2,
    })
    const rate_id = quote.ok ? (quote.data.non_member.non_refundable?.rate_id ?? null) : null
    const { rows } = await pool.query<{ id: number }>(
      'select id::int from users where email = $1',
      [ids.get(person)],
    )
    const sale = { room_category_id: downtownFlat.id, ...stay, rate_id }
    const expected = await unitToSell(services.db, { ...sale, user_id: rows[0]?.id ?? null })
    const is_sold_out = !quote.ok && quote.code === 'ROOM_UNAVAILABLE'
    if (quote.ok || is_sold_out) expect(expected === null, JSON.stringify(stay)).toBe(is_sold_out)
    if (rate_id === null || expected === null) continue
    const { reservation_id, id } = granted(
      await person.call('holdNights', {
        ...stay,
        guests: 2,
        room_category_id: downtownFlat.id,
        rate_id,
      }),
    )
    expect((await rowOf(there, id)).unit_id, JSON.stringify(stay)).toBe(expected)
    units.add(expected)
    const paying = granted(await person.call('startCheckout', { reservation_id }))
    if (is_kept) await payAtBank(there, paying)
    const action = is_kept ? 'pay' : 'cancel'
    granted(await person.call('updatePayment', { reservation_id, action }))
  }
  expect(units.size).toBeGreaterThan(1)
})

const dayOf = (n: number) => `2027-03-${String(n).padStart(2, '0')}`
