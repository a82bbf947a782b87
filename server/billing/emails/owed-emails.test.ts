import { expect, test } from 'vitest'
import {
  buy,
  checkout,
  crashingServices,
  emailsTo,
  granted,
  Killed,
  payAtBank,
  settle,
  SILENT,
  type World,
  world,
} from '#kit/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { enqueueOwed } from './owed-emails.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }
/** Midnight in Dubai after the last day on which a stay from February 1 is given back whole. */
const INVOICE_DUE = new Date('2027-01-25T20:00:00Z')
/** 10:00 in Dubai, three days before. */
const INVITATION_DUE = new Date('2027-01-29T06:00:00Z')
const SECOND_MS = 1_000

/** Of a home whose supplier is not registered for VAT: its invoice is owed later. */
async function paid(nights: { from: string; to: string; is_refundable?: boolean }, there?: World) {
  const opened = there ?? (await world(SILENT))
  const open = await checkout(opened.sara, opened.downtownFlat, nights)
  await payAtBank(opened, open)
  await settle(opened.services, open.payment_intent, opened.clock())
  return { there: opened, id: open.id, reservation_id: open.reservation_id }
}

const before = (moment: Date) => new Date(moment.getTime() - SECOND_MS)

async function namesAt(there: World, moment: Date) {
  await enqueueOwed(there.services.db, there.setClock(moment))
  return (await there.waitingJobs()).map(({ name }) => name).toSorted()
}

test('a booking that is paid for leaves a job for its confirmation and one for the ledger; a hold leaves none', async () => {
  const there = await world(SILENT)
  const open = await checkout(there.sara, there.marinaStudio, { ...FEBRUARY, is_refundable: true })
  expect(await there.waitingJobs()).toEqual([])
  await payAtBank(there, open)
  await settle(there.services, open.payment_intent, there.clock())
  const jobs = await there.waitingJobs()
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(['post_ledger', 'send_booking_email'])
  expect(jobs.find(({ name }) => name === 'send_booking_email')).toMatchObject({
    payload: { booking_id: open.id, kind: 'confirmed' },
    key: `confirmed-${open.id}`,
  })
})

test('the invoice and the invitation to check in come in their time, not a second before, and once', async () => {
  const { there, id } = await paid({ ...FEBRUARY, is_refundable: true })
  const now = ['post_ledger', 'send_booking_email']
  expect(await namesAt(there, before(INVOICE_DUE))).toEqual(now)
  expect(await namesAt(there, INVOICE_DUE)).toEqual(['issue_invoice', ...now])
  expect(await namesAt(there, before(INVITATION_DUE))).toEqual(['issue_invoice', ...now])
  expect(await namesAt(there, INVITATION_DUE)).toEqual([
    'issue_invoice',
    ...now,
    'send_check_in_email',
  ])
  expect(
    await enqueueOwed(there.services.db, there.setClock(new Date('2027-06-01T00:00:00Z'))),
  ).toBe(0)
  const jobs = await there.waitingJobs()
  expect(jobs.find(({ name }) => name === 'issue_invoice')).toMatchObject({
    payload: { booking_id: id },
    key: `invoice-${id}`,
  })
  expect(jobs.find(({ name }) => name === 'send_check_in_email')).toMatchObject({
    payload: { booking_id: id },
    key: `check-in-${id}`,
  })
})

test('who arrives within those days is invited a minute later; what is not refundable is invoiced with its confirmation', async () => {
  const { there } = await paid({ from: '2027-01-12', to: '2027-01-15' })
  const minute_later = new Date(there.clock().getTime() + 60 * SECOND_MS)
  expect(await namesAt(there, before(minute_later))).not.toContain('send_check_in_email')
  const names = await namesAt(there, minute_later)
  expect(names).toContain('send_check_in_email')
  expect(names).not.toContain('issue_invoice')
})

test('a booking that is paid for on the very moment its invoice is due is invoiced with its confirmation alone', async () => {
  const there = await world(SILENT)
  there.setClock(before(INVOICE_DUE))
  const open = await checkout(there.sara, there.marinaStudio, { ...FEBRUARY, is_refundable: true })
  await payAtBank(there, open)
  await settle(there.services, open.payment_intent, there.setClock(INVOICE_DUE))
  expect(await namesAt(there, new Date(INVOICE_DUE.getTime() + 60 * SECOND_MS))).not.toContain(
    'issue_invoice',
  )
})

test('a cancelled booking is neither invited nor invoiced', async () => {
  const { there, id } = await paid({ ...FEBRUARY, is_refundable: true })
  await there.runJobs()
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  await there.runJobs()
  const sent = (await emailsTo(there, 'sara@example.com')).length
  await enqueueOwed(there.services.db, there.setClock(INVITATION_DUE))
  await there.runJobs()
  expect(await emailsTo(there, 'sara@example.com')).toHaveLength(sent)
})

test('a day that is changed in the settings holds for bookings made before', async () => {
  const { there } = await paid(FEBRUARY)
  await there.pool.query(`update settings set value = '5' where name = 'pre_check_in_days'`)
  const two_days_before = new Date(INVITATION_DUE.getTime() - 48 * 3_600 * SECOND_MS)
  expect(await namesAt(there, before(two_days_before))).not.toContain('send_check_in_email')
  expect(await namesAt(there, two_days_before)).toContain('send_check_in_email')
})

test('killed before any step, or told by two at once, a job is written once', async () => {
  const { there } = await paid({ ...FEBRUARY, is_refundable: true })
  there.setClock(INVITATION_DUE)
  const isKilled = (error: unknown) => {
    if (error instanceof Killed || (error instanceof Error && error.cause instanceof Killed))
      return true
    throw error
  }
  let deaths = 0
  for (let has_died = true; has_died; deaths += has_died ? 1 : 0) {
    const { crashing } = crashingServices(there.services, there.pool, deaths + 1)
    has_died = await enqueueOwed(crashing.db, there.clock()).then(() => false, isKilled)
  }
  expect(deaths).toBeGreaterThan(2)
  const together = await paid({ from: '2027-02-05', to: '2027-02-08', is_refundable: true }, there)
  there.setClock(new Date('2027-02-04T00:00:00Z'))
  const told = await Promise.all(
    Array.from({ length: 8 }, () => enqueueOwed(there.services.db, there.clock())),
  )
  expect(told.reduce((sum, n) => sum + n)).toBe(2)
  const jobs = (await there.waitingJobs()).filter(
    ({ name }) => name !== 'send_booking_email' && name !== 'post_ledger',
  )
  expect(jobs.map(({ key }) => String(key)).toSorted()).toEqual([
    'check-in-1',
    `check-in-${together.id}`,
    'invoice-1',
    `invoice-${together.id}`,
  ])
})

test('a move that is under way is not waited for, and what is owed comes by the new dates', async () => {
  const there = await world(SILENT)
  const { id } = await buy(there, there.sara, {
    home: there.downtownFlat,
    ...FEBRUARY,
    is_refundable: true,
  })
  const moving = await there.pool.connect()
  await moving.query('begin')
  await moving.query('select from owed_emails where booking_id = $1 for update', [id])
  expect(await enqueueOwed(there.services.db, there.setClock(INVITATION_DUE))).toBe(0)
  await moving.query(`update owed_emails set day = '2027-03-01' where booking_id = $1`, [id])
  await moving.query('commit')
  moving.release()
  expect(await enqueueOwed(there.services.db, there.clock())).toBe(0)
  expect(
    await enqueueOwed(there.services.db, there.setClock(new Date('2027-03-01T00:00:00Z'))),
  ).toBe(2)
})

test('a move puts what is owed, or waits in the queue since a version before, to its new days', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.downtownFlat,
    ...FEBRUARY,
    is_refundable: true,
  })
  await there.pool.query('delete from owed_emails')
  await enqueue(
    there.services.db,
    'send_check_in_email',
    { booking_id: id },
    { job_key: `check-in-${id}`, run_at: INVITATION_DUE },
  )
  await enqueue(
    there.services.db,
    'issue_invoice',
    { booking_id: id },
    { job_key: `invoice-${id}`, run_at: INVOICE_DUE },
  )
  expect(await there.waitingJobs()).toHaveLength(4)
  const target = { room_category_id: 2, guests: 2, from: '2027-03-01', to: '2027-03-04' }
  const { rate_id } = granted(await there.noor.call('previewMove', { reservation_id, ...target }))
  granted(
    await there.noor.call('moveBooking', {
      reservation_id,
      ...target,
      rate_id: rate_id ?? undefined,
      reason: 'Asked',
    }),
  )
  expect(await namesAt(there, INVITATION_DUE)).toEqual([
    'post_ledger',
    'post_ledger',
    'send_booking_email',
    'send_booking_email',
  ])
  expect(await namesAt(there, new Date('2027-02-22T20:00:00Z'))).toContain('issue_invoice')
  expect(await namesAt(there, new Date('2027-02-26T06:00:00Z'))).toContain('send_check_in_email')
})
