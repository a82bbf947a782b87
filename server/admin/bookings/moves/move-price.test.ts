import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { buy, granted, priceOf, SILENT, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }
const LATER = { from: '2027-02-08', to: '2027-02-11' }
const STUDIO = { room_category_id: 1, guests: 2 }
const FLAT = { room_category_id: 2, guests: 2 }
const REASON = 'The guest asked'
const QUOTE_MS = 30 * 60_000

const booked = async (there: World, home = there.marinaStudio) =>
  await buy(there, there.sara, { home, ...NIGHTS })

type Target = { room_category_id: number; guests: number; from: string; to: string }

const order = (
  { noor }: World,
  reservation_id: string,
  target: Target & { rate_id?: string | undefined },
) =>
  noor.call('moveBooking', {
    reservation_id,
    ...target,
    pays_by: 'cash',
    reference: '7',
    reason: REASON,
  })

async function quotedFor({ noor }: World, reservation_id: string, target: Target) {
  return granted(await noor.call('previewMove', { reservation_id, ...target })).rate_id ?? undefined
}

test('the same nights in another home cost what that home costs', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await booked(there)
  const { total_fils } = await priceOf(there.sara, there.downtownFlat, NIGHTS)
  const preview = granted(
    await there.noor.call('previewMove', { reservation_id, ...FLAT, ...NIGHTS }),
  )
  expect(filsOf(preview.after.total)).toBe(total_fils)
  const moved = granted(
    await order(there, reservation_id, {
      ...FLAT,
      ...NIGHTS,
      rate_id: preview.rate_id ?? undefined,
    }),
  )
  expect(filsOf(moved.total)).toBe(total_fils)
})

test('as many people come along as the home may have, and not one more', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await booked(there, there.downtownFlat)
  granted(await order(there, reservation_id, { ...FLAT, ...NIGHTS, guests: 7 }))
  expect(await order(there, reservation_id, { ...FLAT, ...NIGHTS, guests: 8 })).toMatchObject({
    code: 'TOO_MANY_GUESTS',
    errors: [{ field: 'guests', code: 'not_exceed', message: 'Should not exceed 7' }],
  })
})

test('a quote moves a booking until its last millisecond, and not at the moment it ends', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await booked(there)
  const target = { ...STUDIO, ...LATER }
  const rate_id = await quotedFor(there, reservation_id, target)
  const ends = there.clock().getTime() + QUOTE_MS
  there.setClock(new Date(ends))
  expect(await order(there, reservation_id, { ...target, rate_id })).toMatchObject({
    code: 'QUOTE_EXPIRED',
  })
  there.setClock(new Date(ends - 1))
  granted(await order(there, reservation_id, { ...target, rate_id }))
})

test('a quote is for its home, its nights and its people', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await booked(there)
  const target = { ...STUDIO, ...LATER }
  const rate_id = await quotedFor(there, reservation_id, target)
  for (const change of [
    { room_category_id: 2 },
    { from: '2027-02-09' },
    { to: '2027-02-10' },
    { guests: 1 },
  ])
    expect(await order(there, reservation_id, { ...target, rate_id, ...change })).toMatchObject({
      code: 'QUOTE_MISMATCH',
    })
  granted(await order(there, reservation_id, { ...target, rate_id }))
})

test('a quote of an extension moves no booking, nor does one of a member that of somebody who is none', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await booked(there)
  const more = { from: '2027-02-04', to: '2027-02-06' }
  const extension = await priceOf(there.sara, there.marinaStudio, {
    ...more,
    extend_stay: reservation_id,
  })
  const { member } = granted(
    await there.layla.call('readRoomRate', {
      room_category_slug: 'marina-studio',
      ...more,
      guests: 2,
    }),
  )
  for (const rate_id of [extension.input.rate_id, member.non_refundable?.rate_id])
    expect(await order(there, reservation_id, { ...STUDIO, ...more, rate_id })).toMatchObject({
      code: 'QUOTE_MISMATCH',
    })
})

test('nights that are sold on no terms are refused', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await booked(there)
  await there.pool.query('delete from rate_plans')
  expect(
    await there.noor.call('previewMove', { reservation_id, ...STUDIO, ...LATER }),
  ).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
})

test('a stay in two units is moved from both, in the preview and in the log', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await booked(there, there.downtownFlat)
  granted(
    await there.salem.call('splitStay', {
      reservation_id,
      night: '2027-02-02',
      unit_id: 3,
      reason: REASON,
    }),
  )
  const target = { ...FLAT, ...NIGHTS, guests: 3 }
  expect(
    granted(await there.noor.call('previewMove', { reservation_id, ...target })),
  ).toMatchObject({
    before: { unit: '801 → 802' },
    after: { unit: '801' },
  })
  granted(await order(there, reservation_id, target))
  const { timeline } = granted(await there.noor.call('readBookingSheet', { reservation_id }))
  expect(timeline.at(-1)?.log).toMatchObject({
    before: { unit: '801 → 802' },
    after: { unit: '801' },
  })
})
