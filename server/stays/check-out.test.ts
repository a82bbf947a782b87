import { expect, test } from 'vitest'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }
const LINES = [
  { text_en: 'Close the windows', text_ar: 'إغلاق النوافذ' },
  { text_en: 'Leave the keys', text_ar: 'ترك المفاتيح' },
]

async function booked() {
  const there = await world(SILENT)
  await there.pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  await save(there, LINES)
  const bought = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  return { there, ...bought }
}
type Booked = Awaited<ReturnType<typeof booked>>

const save = async ({ noor, marinaStudio }: World, lines: object[]) =>
  granted(
    await noor.call('saveCheckOutList', {
      room_category_id: marinaStudio.id,
      lines: lines.map((line) => ({ text_en: '', text_ar: '', ...line })),
    }),
  )

/** The clock of Dubai. */
async function at({ there }: Booked, moment: string) {
  there.setClock(new Date(`${moment}+04:00`))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
}
const read = async ({ there: { sara }, reservation_id }: Booked) =>
  granted(await sara.call('readMyStay', { reservation_id })).check_out
const tick = ({ there: { sara }, reservation_id }: Booked, line_id: number, is_ticked = true) =>
  sara.call('tickCheckOut', { reservation_id, line_id, is_ticked })
const sheet = async ({ there: { salem }, reservation_id }: Booked) =>
  granted(await salem.call('readBookingSheet', { reservation_id })).check_out
const idsOf = async (stay: Booked) => (await read(stay))?.lines.map(({ id }) => id) ?? []

test('guests read the list of their home while they are there, open from a day before check-out', async () => {
  const stay = await booked()
  expect(await read(stay)).toBeNull()
  await at(stay, '2027-02-01T15:00')
  expect(await read(stay)).toMatchObject({
    opens_at: '2027-02-04T08:00:00.000Z',
    is_open: false,
    lines: [
      { text: 'Close the windows', is_ticked: false },
      { text: 'Leave the keys', is_ticked: false },
    ],
  })
  await at(stay, '2027-02-04T11:59')
  expect((await read(stay))?.is_open).toBe(false)
  await at(stay, '2027-02-04T12:00')
  expect((await read(stay))?.is_open).toBe(true)
  await save(stay.there, [])
  expect(await read(stay)).toBeNull()
})

test('what they tick is kept, taken back, and seen on the booking and on Today', async () => {
  const stay = await booked()
  await at(stay, '2027-02-05T09:00')
  const [windows = 0, keys = 0] = await idsOf(stay)
  granted(await tick(stay, windows))
  granted(await tick(stay, windows))
  granted(await tick(stay, keys))
  granted(await tick(stay, keys, false))
  expect((await read(stay))?.lines.map(({ is_ticked }) => is_ticked)).toEqual([true, false])
  expect(await sheet(stay)).toMatchObject([
    { text: 'Close the windows', ticked_at: '2027-02-05T05:00:00.000Z' },
    { text: 'Leave the keys', ticked_at: null },
  ])
  const today = granted(await stay.there.salem.call('listStaysOfDay', {}))
  expect(today.departures.stays).toMatchObject([{ ticked: 1, left_to_do: 1 }])
})

test('ticks made without a connection come later, but not weeks later, and not before the stay', async () => {
  const stay = await booked()
  await at(stay, '2027-02-04T18:00')
  const [windows = 0, keys = 0] = await idsOf(stay)
  await at(stay, '2027-02-07T23:00')
  granted(await tick(stay, windows))
  expect(await sheet(stay)).toMatchObject([{ ticked_at: '2027-02-07T19:00:00.000Z' }, {}])
  await at(stay, '2027-02-08T00:00')
  expect(await tick(stay, keys)).toMatchObject({ code: 'NOT_FOUND' })
  const early = await booked()
  const { rows } = await early.there.pool.query('select id::int from check_out_lines order by id')
  expect(await tick(early, rows[0]?.id)).toMatchObject({ code: 'NOT_FOUND' })
})

test('nobody ticks for another stay, or what is not on the list of the home', async () => {
  const stay = await booked()
  await at(stay, '2027-02-05T09:00')
  const [windows = 0] = await idsOf(stay)
  const { reservation_id } = stay
  expect(
    await stay.there.layla.call('tickCheckOut', {
      reservation_id,
      line_id: windows,
      is_ticked: true,
    }),
  ).toMatchObject({ code: 'INVALID_BOOKING' })
  expect(await tick(stay, 999)).toMatchObject({ code: 'NOT_FOUND' })
  await save(stay.there, LINES.slice(1))
  expect(await tick(stay, windows)).toMatchObject({ code: 'NOT_FOUND' })
})

test('a line that stays keeps its tick, in another place and with another word; each change is logged', async () => {
  const stay = await booked()
  await at(stay, '2027-02-05T09:00')
  const [windows = 0] = await idsOf(stay)
  granted(await tick(stay, windows))
  await save(stay.there, [
    { text_en: 'Start the dishwasher', text_ar: 'تشغيل غسالة الصحون' },
    { text_en: 'Close the windows', text_ar: 'إغلاق النوافذ كلها' },
  ])
  expect((await read(stay))?.lines).toMatchObject([
    { text: 'Start the dishwasher', is_ticked: false },
    { text: 'Close the windows', is_ticked: true },
  ])
  const { rows } = await stay.there.pool.query(
    "select subject, jsonb_array_length(before->'lines') as before, after->'lines'->1->>'text_ar' as after from activity_log where verb = 'save-check-out-list' order by id desc limit 1",
  )
  expect(rows).toEqual([{ subject: 'marina-studio', before: 2, after: 'إغلاق النوافذ كلها' }])
})

test('the list is read in the language of the page, and written by whoever may change homes', async () => {
  const stay = await booked()
  await at(stay, '2027-02-05T09:00')
  const { reservation_id } = stay
  const arabic = granted(
    await stay.there.sara.call('readMyStay', { reservation_id }, { 'accept-language': 'ar' }),
  )
  expect(arabic.check_out?.lines.map(({ text }) => text)).toEqual(LINES.map((line) => line.text_ar))
  const by = { room_category_id: 1, lines: [] }
  expect(await stay.there.salem.call('saveCheckOutList', by)).toMatchObject({ code: 'FORBIDDEN' })
  expect(
    await stay.there.noor.call('saveCheckOutList', { ...by, room_category_id: 99 }),
  ).toMatchObject({ code: 'NOT_FOUND' })
  expect(
    await stay.there.noor.call('saveCheckOutList', {
      ...by,
      lines: [{ text_en: 'Only English', text_ar: ' ' }],
    }),
  ).toMatchObject({ ok: false })
})
