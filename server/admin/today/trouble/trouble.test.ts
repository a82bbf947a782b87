import { expect, test } from 'vitest'
import { moveArrivalsAndDepartures, releaseHolds } from '#server/bookings/index.ts'
import {
  buy,
  CARDS,
  checkout,
  granted,
  LIVE_SETTINGS,
  payAtBank,
  rateFor,
  settle,
  SILENT,
  world,
  type World,
  permitsUntil,
} from '#kit/index.ts'

const HOUR = 3_600
const NIGHTS = { from: '2027-02-01', to: '2027-02-04', is_refundable: true }

const troubles = async ({ noor }: World) => granted(await noor.call('listTrouble', {})).troubles

async function refundOf(there: World, card: string = CARDS.good) {
  const paying = await checkout(there.sara, there.marinaStudio, NIGHTS)
  await payAtBank(there, paying, card)
  await settle(there.services, paying.payment_intent, there.clock())
  granted(await there.sara.call('cancelMyBooking', { booking_id: paying.id }))
  await there.pool.query("delete from outbox_jobs where identifier = 'refund_payment'")
  const { rows } = await there.pool.query<{ id: string }>('select id from refunds')
  return { ...paying, refund_id: Number(rows[0]?.id) }
}

async function failJobs({ pool, waitingJobs }: World) {
  await waitingJobs()
  await pool.query('update graphile_worker._private_jobs set attempts = max_attempts')
}

test('nothing is wrong in a company where nothing is', async () => {
  expect(await troubles(await world(SILENT))).toEqual([])
})

test('a refund that is late is tried again with the right to refunds and a reason, and goes once', async () => {
  const there = await world(SILENT)
  const { refund_id, reservation_id } = await refundOf(there)
  expect(await troubles(there)).toEqual([])
  there.setClock(25 * HOUR)
  expect(await troubles(there)).toMatchObject([
    {
      kind: 'refund',
      what: 'refund_late',
      id: String(refund_id),
      name: 'Sara Mitchell',
      reservation_id,
      actions: ['retry'],
    },
  ])
  expect(granted(await there.salem.call('listTrouble', {})).troubles[0]?.actions).toEqual([])
  const retry = { refund_id, reason: 'The guest asked' }
  expect(await there.salem.call('retryRefund', retry)).toMatchObject({ code: 'FORBIDDEN' })
  expect(granted(await there.noor.call('retryRefund', retry))).toEqual({ is_done: true })
  expect(await troubles(there)).toEqual([])
  expect(await there.noor.call('retryRefund', retry)).toMatchObject({ code: 'NOT_RETRIED' })
  expect((await there.pool.query('select from sandbox_bank.refunds')).rows).toHaveLength(1)
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'retry-refund' }))
  expect(entries).toMatchObject([
    { subject: reservation_id, reason: 'The guest asked', actor: 'Noor Al Falasi' },
  ])
})

test('a refund that failed, or was not by card, is settled by hand with a reason, once', async () => {
  const there = await world(SILENT)
  const { refund_id, reservation_id } = await refundOf(there)
  await there.pool.query('update refunds set failed_at = $1', [there.clock()])
  expect(await troubles(there)).toMatchObject([{ what: 'refund_failed', actions: ['settle'] }])
  expect(await there.noor.call('retryRefund', { refund_id, reason: 'x' })).toMatchObject({
    code: 'NOT_RETRIED',
  })
  const settling = { reservation_id, reason: 'Bank transfer 4711' }
  expect(await there.salem.call('settleRefund', settling)).toMatchObject({ code: 'FORBIDDEN' })
  granted(await there.noor.call('settleRefund', settling))
  expect(await troubles(there)).toEqual([])
  expect(await there.noor.call('settleRefund', settling)).toMatchObject({ code: 'INVALID_BOOKING' })
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'settle-refund' }))
  expect(entries).toMatchObject([
    { subject: reservation_id, reason: 'Bank transfer 4711', after: { open_fils: 0 } },
  ])

  const { input } = await rateFor(there.salem, there.marinaStudio, NIGHTS)
  const guest = {
    first_name: 'Amal',
    last_name: 'Saeed',
    email: 'amal@example.com',
    phone_number: '0501234577',
    lang: 'en' as const,
  }
  const booked = granted(
    await there.salem.call('bookForGuest', {
      ...input,
      ...guest,
      pays_by: 'cash',
      reference: 'R 1',
    }),
  )
  await there.operate('cancel-booking', booked.reservation_id, '--in-full')
  expect(await troubles(there)).toMatchObject([
    { what: 'refund_by_hand', name: 'Amal Saeed', actions: ['settle'] },
  ])
})

test('money actions refuse a stale second factor', async () => {
  const there = await world({ ...SILENT, env: LIVE_SETTINGS })
  const settling = { reservation_id: 'SDF-999999', reason: 'x' }
  expect(await there.noor.call('settleRefund', settling)).toMatchObject({
    code: 'SECOND_FACTOR_MISSING',
  })
  expect(await there.noor.call('retryRefund', { refund_id: 1, reason: 'x' })).toMatchObject({
    code: 'SECOND_FACTOR_MISSING',
  })
})

test('a payment that cannot be brought to its end is listed once its hold has been over for ten minutes', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await checkout(there.sara, there.marinaStudio, NIGHTS)
  await releaseHolds(there.services.db, there.setClock(16 * 60))
  expect(await troubles(there)).toEqual([])
  there.setClock(11 * 60)
  expect(await troubles(there)).toMatchObject([
    { kind: 'payment', what: 'payment_unsettled', reservation_id, actions: ['retry', 'settle'] },
  ])
})

test('a job that ran out of attempts says what it was to do and for whom; it runs again, or is dropped with a reason', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  expect(await troubles(there)).toEqual([])
  await failJobs(there)
  const listed = await troubles(there)
  expect(listed.map(({ job }) => job)).toContain('send_booking_email')
  const [first, second] = listed.toSorted(
    (a, b) => Number(b.job === 'send_booking_email') - Number(a.job === 'send_booking_email'),
  )
  expect(first).toMatchObject({
    kind: 'job',
    name: 'Sara Mitchell',
    reservation_id,
    actions: ['retry', 'drop'],
  })
  granted(await there.salem.call('retryJob', { job_id: Number(first?.id) }))
  expect(await there.salem.call('retryJob', { job_id: Number(first?.id) })).toMatchObject({
    code: 'NOT_RETRIED',
  })
  granted(
    await there.salem.call('dropJob', {
      job_id: Number(second?.id),
      reason: 'Told on the telephone',
    }),
  )
  expect(await troubles(there)).toHaveLength(listed.length - 2)
  await there.runJobs()
  const ids = (
    await there.pool.query<{ id: string }>('select id from graphile_worker._private_jobs')
  ).rows.map(({ id }) => id)
  expect(ids).not.toContain(first?.id)
  expect(ids).not.toContain(second?.id)
  const { entries } = granted(await there.noor.call('listActivity', { source: 'admin' }))
  expect(entries.map(({ verb, reason, detail }) => [verb, reason, detail['job']])).toEqual([
    ['drop-job', 'Told on the telephone', second?.job],
    ['retry-job', null, first?.job],
  ])
})

test('an email that has failed and has not gone for a quarter of an hour is listed while its attempts go on; it is tried again, or dropped', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  await there.waitingJobs()
  const fail = (minutes_ago: number) =>
    there.pool.query(
      "update graphile_worker._private_jobs set attempts = 2, last_error = 'Connection refused', created_at = $1",
      [new Date(there.clock().getTime() - minutes_ago * 60_000)],
    )
  await fail(14)
  expect(await troubles(there)).toEqual([])
  await fail(15)
  const listed = (await troubles(there)).filter(({ job }) => job === 'send_booking_email')
  expect(listed).toMatchObject([
    {
      kind: 'job',
      what: 'mail_late',
      reservation_id,
      name: 'Sara Mitchell',
      actions: ['retry', 'drop'],
    },
  ])
  granted(await there.salem.call('retryJob', { job_id: Number(listed[0]?.id) }))
  expect((await troubles(there)).filter(({ job }) => job === 'send_booking_email')).toEqual([])
  await fail(15)
  granted(
    await there.salem.call('dropJob', {
      job_id: Number(listed[0]?.id),
      reason: 'Told on the telephone',
    }),
  )
  expect((await troubles(there)).filter(({ job }) => job === 'send_booking_email')).toEqual([])
})

test('the command line lists the jobs that failed, runs one again and drops one with a reason', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  await buy(there, there.layla, { home: there.downtownFlat, ...NIGHTS })
  expect(await there.operate('jobs', '--failed')).toEqual({
    ok: true,
    lines: ['No job has failed.'],
  })
  await failJobs(there)
  const failed = async () => {
    const listed = await there.operate('jobs', '--failed')
    return listed.ok
      ? listed.lines.toSorted(
          (a, b) => Number(b.includes(reservation_id)) - Number(a.includes(reservation_id)),
        )
      : []
  }
  const [first = '', second = ''] = await failed()
  expect(first).toMatch(new RegExp(`^ +\\d+  \\w+  ${reservation_id}  attempt (\\d+) of \\1  `))
  const numberOf = (line: string) => line.trim().split(' ', 1)[0] ?? ''
  expect(await there.operate('retry-job', numberOf(first))).toMatchObject({ ok: true })
  expect(await there.operate('retry-job', numberOf(first))).toMatchObject({ ok: false })
  expect(await there.operate('drop-job', numberOf(second))).toMatchObject({
    ok: false,
    faults: [{ where: '--reason' }],
  })
  const before = (await failed()).length
  expect(
    await there.operate('drop-job', numberOf(second), '--reason', 'Told on the telephone'),
  ).toMatchObject({ ok: true })
  expect(await failed()).toHaveLength(before - 1)
  const { entries } = granted(await there.noor.call('listActivity', { source: 'operator' }))
  const orders = entries.filter(({ verb }) => verb !== 'jobs')
  expect(orders.map(({ verb, reason, source }) => [verb, reason, source])).toEqual([
    ['drop-job', 'Told on the telephone', 'operator'],
    ['retry-job', null, 'operator'],
  ])
})

test('a registration runs from the arrival on, until every guest has registered or the stay is over', async () => {
  const there = await world(SILENT)
  const nights = { from: '2027-01-11', to: '2027-01-14' }
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...nights })
  const registrations = async () =>
    (await troubles(there)).filter(({ kind }) => kind === 'registration')
  there.setClock(new Date('2027-01-11T10:59:59Z'))
  expect(await registrations()).toEqual([])
  there.setClock(new Date('2027-01-11T11:00:00Z'))
  expect(await registrations()).toMatchObject([
    { reservation_id, what: 'registration_open', since: '2027-01-11T11:00:00.000Z' },
  ])
  await there.pool.query("update bookings set expected_time = '22:00'")
  expect(await registrations()).toEqual([])
  there.setClock(new Date('2027-01-11T18:00:00Z'))
  expect(await registrations()).toHaveLength(1)
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  granted(await there.salem.call('markNoShow', { reservation_id, reason: 'Not seen' }))
  expect(await registrations()).toEqual([])
})

test('permits that end within sixty days, leads that wait for more than a week, and homes with nights without a price', async () => {
  const there = await world(SILENT)
  await permitsUntil(there.pool, 1, '2027-03-11')
  await permitsUntil(there.pool, 2, '2027-03-12')
  expect(await troubles(there)).toMatchObject([
    {
      what: 'permit_ending',
      name: 'Marina Studio',
      slug: 'marina-studio',
      unit: '1204',
      day: '2027-03-11',
    },
  ])
  await permitsUntil(there.pool, 1, '2027-01-09')
  expect((await troubles(there)).map(({ what }) => what)).toEqual(['permit_ended'])
  await there.pool.query('update room_categories set is_active = false where id = 1')
  expect(await troubles(there)).toEqual([])
  await permitsUntil(there.pool, 2, '2028-01-01')

  const message = {
    name: 'Huda',
    email: 'huda@example.com',
    phone_number: '0501234566',
    message: 'Hello',
  }
  granted(await there.visitor('sendContactMessage', message))
  there.setClock(new Date('2027-01-17T19:59:59Z')) // the last moment of the seventh day
  expect((await troubles(there)).filter(({ kind }) => kind === 'lead')).toEqual([])
  there.setClock(new Date('2027-01-17T20:00:00Z'))
  expect((await troubles(there)).filter(({ kind }) => kind === 'lead')).toMatchObject([
    { what: 'lead_overdue', name: 'Huda', email: 'huda@example.com' },
  ])
  expect(granted(await there.salem.call('listTrouble', {})).troubles).toEqual([])
  granted(await there.noor.call('moveLead', { lead_id: 1, to: 'done' }))

  await there.pool.query(
    "delete from nightly_rates where room_category_id = 2 and night = '2027-06-02'",
  )
  expect(await troubles(there)).toMatchObject([
    { what: 'prices_missing', slug: 'downtown-flat', day: '2027-06-02' },
  ])
  expect(await (await there.app.request('/metrics')).text()).toContain(
    'sadaf_trouble{kind="prices"} 1',
  )
})
