import { expect, test } from 'vitest'
import { releaseHolds } from '#server/bookings/index.ts'
import {
  checkout,
  eventually,
  granted,
  hold,
  payAtBank,
  rateFor,
  rowOf,
  settle,
  SILENT,
  world,
  type World,
} from '#kit/index.ts'
import { reconcilePayments } from '#server/billing/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }
const HUDA = {
  first_name: 'Huda',
  last_name: 'Saleh',
  email: 'huda@example.com',
  phone_number: '0501234566',
  lang: 'en' as const,
}
const reason = 'The caller changed her mind'
const HOUR_MS = 3_600_000

async function held(there: World, nights = NIGHTS) {
  const { input } = await rateFor(there.salem, there.marinaStudio, nights)
  return granted(await there.salem.call('bookForGuest', { ...input, ...HUDA, pays_by: 'link' }))
}

/** As on the screen: its own nights are no hindrance. */
async function replaced(there: World, nights: typeof NIGHTS, replaces: string) {
  const { homes } = granted(
    await there.salem.call('listBookableHomes', { ...nights, guests: 2, q: 'marina', replaces }),
  )
  expect(homes).toMatchObject([{ id: there.marinaStudio.id, free_units: 1 }])
  const stay = { ...nights, room_category_id: there.marinaStudio.id, guests: 2 }
  const { rates, split_on } = granted(await there.salem.call('quoteInTwo', { ...stay, replaces }))
  expect(split_on).toBeNull()
  const rate_id = rates[0]?.rate_id ?? ''
  return granted(
    await there.salem.call('bookForGuest', {
      ...stay,
      rate_id,
      ...HUDA,
      pays_by: 'link',
      replaces,
    }),
  )
}

const bookingOf = async ({ pool }: World, reservation_id: string) => {
  const { rows } = await pool.query<{ id: number; status: string; expires_at: Date }>(
    'select id::int, status, expires_at from bookings where reservation_id = $1',
    [reservation_id],
  )
  return rows[0]
}

const claimsOf = async ({ pool }: World) =>
  (
    await pool.query<{ during: string; expires_at: Date }>(
      'select during::text, expires_at from occupancies',
    )
  ).rows

const entriesOf = async ({ noor }: World, subject: string) =>
  granted(await noor.call('listActivity', { subject_kind: 'booking', subject })).entries

test('a held booking is released with a reason: its nights are for sale at once, its link ends', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await held(there)
  expect(await there.salem.call('releaseHold', { reservation_id, reason: '' })).toMatchObject({
    code: 'INVALID_INPUT',
  })
  granted(await there.salem.call('releaseHold', { reservation_id, reason }))
  expect(await bookingOf(there, reservation_id)).toMatchObject({ status: 'cancelled' })
  expect(await claimsOf(there)).toEqual([])
  expect((await entriesOf(there, reservation_id))[0]).toMatchObject({
    verb: 'release-hold',
    reason,
    actor: 'Salem Al Ketbi',
  })
  expect(await there.salem.call('releaseHold', { reservation_id, reason })).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  await hold(there.layla, there.marinaStudio, NIGHTS)
})

test('what a card pays for nights that were released meanwhile goes back whole', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, NIGHTS)
  granted(await there.salem.call('releaseHold', { reservation_id: paying.reservation_id, reason }))
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  await there.runJobs()
  expect((await rowOf(there, paying.id)).status).toBe('cancelled')
  const { rows } = await there.pool.query(
    'select amount_fils::int, reason from refunds where done_at is not null',
  )
  expect(rows).toEqual([{ amount_fils: paying.total_fils, reason: 'book_failed' }])
})

test('a released booking that nobody pays has no payment left open', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, NIGHTS)
  granted(await there.salem.call('releaseHold', { reservation_id: paying.reservation_id, reason }))
  there.setClock(120)
  await reconcilePayments(there.services, there.clock())
  await eventually(async () =>
    expect((await there.pool.query('select state from payments')).rows).toEqual([
      { state: 'closed' },
    ]),
  )
})

test('a held booking waits longer, at most until check-in, and the guest is told unless it is silent', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await held(there)
  await there.runJobs()
  const prolong = (hours: number, is_told = true) =>
    there.salem.call('prolongHold', { reservation_id, hours, is_told, reason: 'Bank closed' })
  const until = granted(await prolong(48)).expires_at
  expect(new Date(until).getTime()).toBe(there.clock().getTime() + 48 * HOUR_MS)
  expect((await there.waitingJobs()).map(({ name }) => name)).toEqual(['send_payment_link'])
  expect((await claimsOf(there))[0]?.expires_at.toISOString()).toBe(until)
  await there.runJobs()
  granted(await prolong(24, false))
  expect(await there.waitingJobs()).toEqual([])
  expect((await entriesOf(there, reservation_id))[0]).toMatchObject({
    verb: 'prolong-hold',
    before: { expires_at: until },
  })
  expect(await prolong(73)).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'hours' }] })
  there.setClock(new Date('2027-01-31T12:00:00Z'))
  expect(await prolong(24)).toMatchObject({ code: 'PAYMENT_WINDOW_EXPIRED' })
})

test('shortly before arrival it waits until check-in time; after it has lapsed, or is paid, no more', async () => {
  const there = await world(SILENT)
  there.setClock(new Date('2027-01-31T12:00:00Z'))
  const { reservation_id } = await held(there)
  const { expires_at } = granted(
    await there.salem.call('prolongHold', { reservation_id, hours: 72, reason: 'Bank closed' }),
  )
  expect(expires_at).toBe('2027-02-01T11:00:00.000Z')
  granted(
    await there.noor.call('recordPayment', { reservation_id, method: 'cash', reference: 'R 1' }),
  )
  expect(
    await there.salem.call('prolongHold', { reservation_id, hours: 1, reason: 'x' }),
  ).toMatchObject({ code: 'INVALID_BOOKING' })
  const next = await held(there, { from: '2027-03-01', to: '2027-03-04' })
  await releaseHolds(there.services.db, there.setClock(25 * 3_600))
  const late = await there.salem.call('prolongHold', {
    reservation_id: next.reservation_id,
    hours: 1,
    reason: 'x',
  })
  expect(late).toMatchObject({ code: 'PAYMENT_WINDOW_EXPIRED' })
})

test('a held booking is changed by one that takes its place, on nights of its own too, all or nothing', async () => {
  const there = await world(SILENT)
  const first = await held(there)
  const longer = { from: '2027-02-02', to: '2027-02-06' }
  const second = await replaced(there, longer, first.reservation_id)
  expect(await bookingOf(there, first.reservation_id)).toMatchObject({ status: 'cancelled' })
  expect((await claimsOf(there)).map(({ during }) => during)).toEqual(['[2027-02-02,2027-02-06)'])
  expect((await entriesOf(there, second.reservation_id))[0]).toMatchObject({
    after: { replaces: first.reservation_id },
  })
  const { input } = await rateFor(there.salem, there.marinaStudio, {
    from: '2027-04-01',
    to: '2027-04-04',
  })
  const anew = { ...input, ...HUDA, pays_by: 'link' as const }
  expect(
    await there.salem.call('bookForGuest', { ...anew, replaces: first.reservation_id }),
  ).toMatchObject({ code: 'INVALID_BOOKING' })
  await there.pool.query(
    `insert into occupancies (room_category_id, unit_id, during, kind) select room_category_id, id, '[2027-04-01,2027-04-04)', 'block' from units where room_category_id = $1`,
    [there.marinaStudio.id],
  )
  expect(
    await there.salem.call('bookForGuest', { ...anew, replaces: second.reservation_id }),
  ).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
  expect(await bookingOf(there, second.reservation_id)).toMatchObject({ status: 'pencil' })
})

test('the command line releases, prolongs and replaces by the same rules', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await held(there)
  expect(
    await there.operate('prolong-hold', reservation_id, '--hours=30', '--reason=x'),
  ).toMatchObject({ ok: true })
  const stay = [
    '--room-category-id=marina-studio',
    '--from=2027-02-02',
    '--to=2027-02-05',
    '--guests=2',
    `--replaces=${reservation_id}`,
  ]
  const quote = await there.operate('quote-in-two', ...stay)
  const rate_id = /rate_id: (\S+)/.exec(quote.ok ? quote.lines.join('\n') : '')?.[1]
  const huda = [
    '--first-name=Huda',
    '--last-name=Saleh',
    `--email=${HUDA.email}`,
    `--phone-number=${HUDA.phone_number}`,
    '--lang=en',
    '--pays-by=link',
  ]
  expect(
    await there.operate('book-for-guest', ...stay, `--rate-id=${rate_id}`, ...huda),
  ).toMatchObject({ ok: true })
  expect(await bookingOf(there, reservation_id)).toMatchObject({ status: 'cancelled' })
  expect(await there.operate('release-hold', reservation_id, '--reason', 'x')).toMatchObject({
    ok: false,
  })
})
