import { expect, test } from 'vitest'
import { addDays } from '#server/core/time.ts'
import {
  checkout,
  expectAgreement,
  granted,
  hold,
  payAtBank,
  settle,
  SILENT,
  type World,
  world,
} from '#kit/index.ts'

const FROM = '2027-01-20'
/** Short stays, and around weeks, months, 32-day buckets and runs of 63 nights. */
const LENGTHS = [
  1, 2, 3, 6, 7, 8, 13, 14, 20, 21, 27, 28, 29, 30, 31, 32, 33, 45, 59, 60, 61, 62, 63, 64, 65, 80,
]

async function claimOf({ pool }: World, booking_id: number) {
  const { rows } = await pool.query<{ from: string; to: string; kind: string }>(
    `select lower(during)::text as from, upper(during)::text as to, kind from occupancies where booking_id = $1`,
    [booking_id],
  )
  return rows
}

test.each(LENGTHS)(
  'a stay of %i nights claims exactly its nights, held and confirmed, and none once it is cancelled',
  async (nights) => {
    const there = await world(SILENT)
    await there.pool.query(`
    update room_categories set min_nights = 1 where id = 1;
    insert into nightly_rates (room_category_id, night, fils)
      select 1, day::date, 30000 from generate_series('2027-01-20'::timestamp, '2027-06-30', '1 day') day on conflict do nothing`)
    const to = addDays(FROM, nights)
    const paying = await checkout(there.sara, there.marinaStudio, {
      from: FROM,
      to,
      is_refundable: true,
    })
    expect(await claimOf(there, paying.id)).toEqual([{ from: FROM, to, kind: 'hold' }])
    await payAtBank(there, paying)
    await settle(there.services, paying.payment_intent, there.clock())
    expect(await claimOf(there, paying.id)).toEqual([{ from: FROM, to, kind: 'booking' }])

    const calendar = granted(
      await there.sara.call('readCalendarEvent', { reservation_id: paying.reservation_id }),
    )
    const event = new TextDecoder().decode(calendar.bytes)
    expect(event).toContain(`DTSTART;VALUE=DATE:${FROM.replaceAll('-', '')}`)
    expect(event).toContain(`DTEND;VALUE=DATE:${to.replaceAll('-', '')}`)

    granted(await there.sara.call('cancelMyBooking', { booking_id: paying.id }))
    expect(await claimOf(there, paying.id)).toEqual([])
  },
)

test('money that lands on a hold whose place another hold of the guest has taken goes back whole', async () => {
  const there = await world(SILENT)
  const first = await checkout(there.sara, there.downtownFlat, {
    from: '2027-02-01',
    to: '2027-02-04',
  })
  const second = await hold(there.sara, there.downtownFlat, {
    from: '2027-02-02',
    to: '2027-02-05',
  })
  await payAtBank(there, first)
  await settle(there.services, first.payment_intent, there.clock())
  await there.runJobs()
  expect(await expectAgreement(there, first.id)).toMatchObject({
    status: 'cancelled',
    state: 'refunded',
    refunded: first.total_fils,
  })
  expect(await claimOf(there, second.id)).toEqual([
    { from: '2027-02-02', to: '2027-02-05', kind: 'hold' },
  ])
})

test('money that lands on a hold the guest released while the bank could not be asked goes back whole', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-04',
  })
  await there.pool.query(
    `update bookings set status = 'cancelled', cancelled_by = 'guest', closed_at = $1 where id = $2`,
    [there.clock(), paying.id],
  )
  await there.pool.query('delete from occupancies where booking_id = $1', [paying.id])
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  await there.runJobs()
  expect(await expectAgreement(there, paying.id)).toMatchObject({
    status: 'cancelled',
    state: 'refunded',
    refunded: paying.total_fils,
  })
})
