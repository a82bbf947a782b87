import { expect, test } from 'vitest'
import {
  ledger,
  buy,
  granted,
  hold,
  openTransaction,
  SILENT,
  startPaying,
  untilWaiting,
  world,
  type World,
} from '#kit/index.ts'
import { cancelAndRefund, settleRefundIn } from './refund.ts'

const FIRST = { from: '2027-02-01', to: '2027-02-04' }
const SECOND = { from: '2027-02-04', to: '2027-02-06' }
const THIRD = { from: '2027-02-06', to: '2027-02-07' }
const REFUSED = {
  code: 'INVALID_BOOKING',
  fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' }],
}

const cancel = (there: World, reservation_id: string, in_full = true) =>
  cancelAndRefund(there.services, reservation_id, { now: there.clock(), in_full, by: 'company' })

const settle = ({ services, clock }: World, reservation_id: string) =>
  services.db
    .transaction()
    .execute((tx) =>
      settleRefundIn(tx, reservation_id, { now: clock(), note: 'Bank transfer 4711' }),
    )

const refundsOf = async ({ pool }: World) =>
  (
    await pool.query<{ id: number; amount_fils: number; reason: string }>(
      'select id, amount_fils, reason from refunds order by id',
    )
  ).rows

async function extended() {
  const there = await world(SILENT)
  const home = there.marinaStudio
  const first = await buy(there, there.sara, { home, ...FIRST, is_refundable: true })
  const second = await buy(there, there.sara, {
    home,
    ...SECOND,
    extend_stay: first.reservation_id,
  })
  const held = await startPaying(there.sara, home, { ...THIRD, extend_stay: first.reservation_id })
  return { there, first, second, held }
}

test('a number that is nobody’s, a hold and what is over already are refused on their field', async () => {
  const { there, first, held } = await extended()
  const unpaid = await hold(there.layla, there.downtownFlat, FIRST)
  for (const number of ['SDF-999999', held.reservation_id, unpaid.reservation_id])
    await expect(cancel(there, number)).rejects.toMatchObject(REFUSED)
  await cancel(there, first.reservation_id)
  await expect(cancel(there, first.reservation_id)).rejects.toMatchObject(REFUSED)
})

test('a booking whose money is on its way back already is refused, and stays', async () => {
  const { there, second } = await extended()
  await there.pool.query(`update payments set state = 'refunding' where booking_id = $1`, [
    second.id,
  ])
  await expect(cancel(there, second.reservation_id)).rejects.toMatchObject(REFUSED)
  expect(await ledger(there, second.id)).toMatchObject({ status: 'confirmed', claims: 1 })
})

test('the company gives everything back, of the extensions as well; what is held lapses with them', async () => {
  const { there, first, second, held } = await extended()
  const total = first.total_fils + second.total_fils
  expect(await cancel(there, first.reservation_id)).toEqual({ amount_fils: total, extensions: 1 })
  expect(await refundsOf(there)).toMatchObject([
    { amount_fils: first.total_fils, reason: 'operator' },
    { amount_fils: second.total_fils, reason: 'operator' },
  ])
  const { rows } = await there.pool.query(
    'select id, status, cancelled_by, closed_at from bookings order by id',
  )
  const over = { status: 'cancelled', cancelled_by: 'company', closed_at: there.clock() }
  expect(rows).toEqual([first, second, held].map(({ id }) => ({ id, ...over })))
  const told = (await there.waitingJobs()).filter(({ key }) => key?.startsWith('cancelled-'))
  expect(told).toMatchObject(
    [first, second].map(({ id }) => ({
      name: 'send_booking_email',
      payload: { booking_id: id, kind: 'cancelled' },
      key: `cancelled-${id}`,
    })),
  )
})

test('or what the terms say, each by its own', async () => {
  const { there, first } = await extended()
  const back = first.total_fils + 2_000 // the Tourism Dirham of two nights
  expect(await cancel(there, first.reservation_id, false)).toEqual({
    amount_fils: back,
    extensions: 1,
  })
  expect(await refundsOf(there)).toMatchObject([
    { reason: 'cancelled' },
    { amount_fils: 2_000, reason: 'cancelled' },
  ])
})

test('an extension that was cancelled before is left as it is', async () => {
  const { there, first, second } = await extended()
  granted(await there.sara.call('cancelMyBooking', { booking_id: second.id }))
  const before = await refundsOf(there)
  expect(await cancel(there, first.reservation_id)).toEqual({
    amount_fils: first.total_fils,
    extensions: 0,
  })
  expect((await refundsOf(there)).slice(0, 1)).toEqual(before)
  const { rows } = await there.pool.query('select cancelled_by from bookings where id = $1', [
    second.id,
  ])
  expect(rows).toEqual([{ cancelled_by: 'guest' }])
})

test('failed refunds that were paid out in another way are written down with how, once', async () => {
  const { there, second } = await extended()
  const settled = (reservation_id: string) => settle(there, reservation_id)
  const unpaid = await hold(there.layla, there.downtownFlat, FIRST)
  for (const number of ['SDF-999999', unpaid.reservation_id])
    await expect(settled(number)).rejects.toMatchObject(REFUSED)
  await cancel(there, second.reservation_id)
  await expect(settled(second.reservation_id)).rejects.toMatchObject(REFUSED)
  await there.pool.query('update refunds set failed_at = $1, amount_fils = amount_fils - 1', [
    there.clock(),
  ])
  await there.pool.query(`insert into refunds (payment_id, amount_fils, reason, asked_at, failed_at)
    select payment_id, 1, 'operator', asked_at, failed_at from refunds`)
  expect(await settled(second.reservation_id)).toBe(second.total_fils)
  const { rows } = await there.pool.query(
    `select fils, computed_from from folio_lines where kind = 'refund' order by fils desc`,
  )
  const [one, other] = await refundsOf(there)
  expect(rows).toEqual([
    {
      fils: second.total_fils - 1,
      computed_from: { refund_id: one?.id, paid_out: 'Bank transfer 4711' },
    },
    { fils: 1, computed_from: { refund_id: other?.id, paid_out: 'Bank transfer 4711' } },
  ])
  expect(await ledger(there, second.id)).toMatchObject({ state: 'refunded' })
  await expect(settled(second.reservation_id)).rejects.toMatchObject(REFUSED)
})

test('a failed refund is settled while the booking changes: neither waits for the other', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, total_fils } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...FIRST,
    is_refundable: true,
  })
  await cancel(there, reservation_id)
  await there.pool.query('update refunds set failed_at = $1', [there.clock()])
  const change = await openTransaction(there.pool)
  await change.query('select from bookings where id = $1 for update', [id])
  const settled = settle(there, reservation_id)
  await untilWaiting(there.pool)
  const changed = change
    .query('select from payments where booking_id = $1 for update', [id])
    .finally(() => change.commit())
  const ends = await Promise.allSettled([changed, settled])
  expect(ends).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled', value: total_fils }])
  expect(await ledger(there, id)).toMatchObject({ state: 'refunded', refunded: total_fils })
})
