import { expect, test } from 'vitest'
import { admin } from '#contract/endpoints/admin/index.ts'
import { checkout, granted, payAtBank, settle, SILENT, world, type World } from '#kit/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { operate, VERB_NAMES } from './index.ts'

/** Calls that the command line names otherwise. */
const VERB_OF: Record<string, string> = {
  cancelForGuest: 'cancel-booking',
  changeBookingCompany: 'change-invoice-company',
  checkInGuests: 'mark-arrived',
  checkOutGuests: 'mark-departed',
  extendForGuest: 'extend-stay',
  overrideQuote: 'book-for-guest', // --total
  placeStays: 'place-stay',
  previewExtension: 'extend-stay', // --dry-run
  previewMove: 'move-booking', // --dry-run
  previewRates: 'change-rates', // --dry-run
  quoteInTwo: 'book-for-guest', // --in-two --dry-run
  undoAtDesk: 'undo-check-in', // and undo-check-out, undo-no-show
}
const BY_WHOEVER_HAS_A_LINK = ['acceptInvitation', 'startSetUp', 'finishSetUp']

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }
const SARA = [
  '--first-name',
  'Sara',
  '--last-name',
  'Haddad',
  '--email',
  'haddad@example.com',
  '--phone-number',
  '+971501234567',
]
const STAY = ['marina-studio', '--from', NIGHTS.from, '--to', NIGHTS.to, '--guests', '2', ...SARA]

const say = ({ services, clock }: World, ...argv: string[]) =>
  operate(services, { now: clock(), today: dubaiDay(clock()) }, argv)

async function done(there: World, ...argv: string[]) {
  const answer = await say(there, ...argv)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.lines
}

const bookingOf = async ({ pool }: World) =>
  (
    await pool.query<{
      reservation_id: string
      status: string
      total_fils: number
      source: string
      created_by: string | null
    }>(
      'select reservation_id, status, total_fils, source, created_by from bookings order by id desc limit 1',
    )
  ).rows[0]

const entryOf = async ({ pool }: World, verb: string) =>
  (
    await pool.query(
      'select actor, source, subject, reason, before, after from activity_log where verb = $1',
      [verb],
    )
  ).rows

test('whatever the admin area changes, the command line changes too', () => {
  const changing = Object.entries(admin).filter(
    ([name, { method }]) => method !== 'GET' && !BY_WHOEVER_HAS_A_LINK.includes(name),
  )
  const verbs = changing.map(
    ([name]) => VERB_OF[name] ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  )
  expect(verbs.filter((verb) => !VERB_NAMES.includes(verb))).toEqual([])
})

test('a booking by telephone: what it costs, held by link, paid by transfer', async () => {
  const there = await world(SILENT)
  expect(
    (await done(there, 'book-for-guest', ...STAY, '--pays-by', 'link', '--dry-run'))[0],
  ).toContain('AED 1,557.75, refundable until 2027-01-25')
  expect(await bookingOf(there)).toBeUndefined()
  const [line] = await done(there, 'book-for-guest', ...STAY, '--pays-by', 'link', '--as', 'Salem')
  const held = await bookingOf(there)
  expect(held).toMatchObject({
    status: 'pencil',
    total_fils: 155_775,
    source: 'phone',
    created_by: null,
  })
  expect(line).toContain(`${held?.reservation_id} (pencil)`)
  expect(await there.waitingJobs()).toContainEqual(
    expect.objectContaining({ name: 'send_payment_link' }),
  )
  await done(
    there,
    'record-payment',
    held?.reservation_id ?? '',
    '--method',
    'transfer',
    '--reference',
    'ENBD 4711',
  )
  expect(await bookingOf(there)).toMatchObject({ status: 'confirmed' })
  expect(await entryOf(there, 'book-for-guest')).toMatchObject([
    { subject: 'marina-studio', after: null },
    {
      subject: held?.reservation_id,
      actor: 'Salem',
      source: 'operator',
      after: { pays_by: 'link' },
    },
  ])
  expect(await entryOf(there, 'record-payment')).toMatchObject([
    { before: { status: 'pencil' }, after: { reference: 'ENBD 4711' } },
  ])
})

test('an agreed total needs a reason, and cash its receipt; nothing is booked without', async () => {
  const there = await world(SILENT)
  const agreed = ['book-for-guest', ...STAY, '--total', '900', '--pays-by', 'cash']
  expect(await say(there, ...agreed)).toMatchObject({ ok: false, faults: [{ where: '--reason' }] })
  const reasoned = [...agreed, '--reason', 'Stayed four times']
  expect(await say(there, ...reasoned)).toMatchObject({
    ok: false,
    faults: [{ where: '--reference' }],
  })
  expect(await bookingOf(there)).toBeUndefined()
  expect(await entryOf(there, 'override-quote')).toEqual([])
  await done(there, ...reasoned, '--reference', 'Receipt 12')
  expect(await bookingOf(there)).toMatchObject({ status: 'confirmed', total_fils: 90_000 })
  expect(await entryOf(there, 'override-quote')).toMatchObject([
    { reason: 'Stayed four times', after: { total_fils: 90_000 } },
  ])
})

test('a late refund is asked for again, once it is decided', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, { ...NIGHTS, is_refundable: true })
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  const again = ['retry-refund', paying.reservation_id, '--reason', 'The guest asked']
  expect(await say(there, ...again)).toMatchObject({
    ok: false,
    faults: [{ where: 'NOT_RETRIED' }],
  })
  granted(await there.sara.call('cancelMyBooking', { booking_id: paying.id }))
  await there.pool.query('delete from outbox_jobs')
  await done(there, ...again)
  expect((await there.waitingJobs()).map(({ name }) => name)).toEqual(['refund_payment'])
})

test('a stay gets another unit, and a block other nights', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.downtownFlat, NIGHTS)
  const unit = '803'
  await done(
    there,
    'place-stay',
    paying.reservation_id,
    '--unit',
    unit,
    '--reason',
    'The lift is being repaired',
  )
  expect(await entryOf(there, 'place-stay')).toMatchObject([
    { subject: paying.reservation_id, after: { unit } },
  ])
  expect(
    await say(there, 'place-stay', paying.reservation_id, '--unit', 'none', '--reason', 'x'),
  ).toMatchObject({
    ok: false,
    faults: [{ where: '--unit' }],
  })
  const block = [
    '--home',
    there.downtownFlat.slug,
    '--unit',
    unit,
    '--from',
    '2027-03-01',
    '--kind',
    'repair',
  ]
  await done(there, 'add-block', ...block, '--to', '2027-03-04')
  await done(there, 'change-block', ...block, '--begins', '2027-03-01', '--to', '2027-03-06')
  expect(await entryOf(there, 'change-block')).toMatchObject([
    { before: { to: '2027-03-04' }, after: { to: '2027-03-06' } },
  ])
})

test('the team: invite, withdraw, other rights, remove', async () => {
  const there = await world(SILENT)
  const invite = [
    'invite-colleague',
    'new@example.com',
    '--rights',
    'bookings|tasks',
    '--invited-by',
  ]
  expect(await say(there, ...invite, 'sara@example.com')).toMatchObject({
    ok: false,
    faults: [{ where: '--invited-by' }],
  })
  await done(there, ...invite, 'noor@example.com')
  expect((await there.waitingJobs()).map(({ name }) => name)).toEqual(['send_invitation_email'])
  await done(there, 'withdraw-invitation', 'new@example.com')
  expect(await say(there, 'withdraw-invitation', 'new@example.com')).toMatchObject({
    ok: false,
    faults: [{ where: '--email' }],
  })
  await done(
    there,
    'change-rights',
    'salem@example.com',
    '--rights',
    'bookings|prices',
    '--reason',
    'Sells now',
  )
  expect(granted(await there.salem.call('readStaffSelf', {})).rights).toEqual([
    'bookings',
    'prices',
  ])
  expect(
    await say(
      there,
      'change-rights',
      'salem@example.com',
      '--rights',
      'everything',
      '--reason',
      'x',
    ),
  ).toMatchObject({
    ok: false,
    faults: [{ where: '--rights' }],
  })
  await done(there, 'remove-colleague', 'salem@example.com', '--reason', 'Left')
  expect(await there.salem.call('readStaffSelf', {})).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await say(there, 'remove-colleague', 'noor@example.com', '--reason', 'x')).toMatchObject({
    ok: false,
    faults: [{ where: 'LAST_OF_TEAM' }],
  })
})
