import { expect, test } from 'vitest'
import { ledger, granted, emailsTo } from '#kit'
import { openDemo } from '#kit/worlds/open-demo.ts'

test('every payment and refund of the demo is at the bank, and a seeded booking is cancelled and paid back', async () => {
  const there = await openDemo()
  const { rows } = await there.pool.query(
    `select b.id from bookings b join payments p on p.booking_id = b.id left join sandbox_bank.intents i on i.id = p.intent_id
     where i.status is distinct from 'succeeded' or i.amount_fils <> p.amount_fils or i.metadata ->> 'reservation_id' <> b.reservation_id
       or i.refunded_fils <> (select coalesce(sum(r.amount_fils), 0) from sandbox_bank.refunds r where r.intent_id = i.id)
       or i.refunded_fils <> (select coalesce(sum(fils), 0) from folio_lines f where f.booking_id = b.id and f.kind = 'refund')`,
  )
  expect(rows).toEqual([])

  const { upcoming_bookings: bookings } = granted(await there.sara.call('listMyBookings', {}))
  const stay = bookings.find(({ is_cancellable, is_refundable }) => is_cancellable && is_refundable)
  if (!stay) throw new Error('Sara has no refundable stay ahead of her')
  const { refund } = granted(await there.sara.call('cancelMyBooking', { booking_id: stay.id }))
  await there.runJobs()
  expect(await ledger(there, stay.id)).toMatchObject({
    status: 'cancelled',
    state: 'refunded',
    given_back: Math.round(Number(refund) * 100),
  })
  const mine = granted(await there.sara.call('listMyBookings', {}))
  expect([...mine.upcoming_bookings, ...mine.past_bookings].find(({ id }) => id === stay.id)).toMatchObject({
    refund_status: 'done',
    refund_amount: refund,
  })
  const subjects = (await emailsTo(there, 'sara@example.com')).map(({ subject }) => subject)
  expect(subjects).toContain(`Your refund for ${stay.reservation_id} has been sent`)
}, 60_000)
