import { expect, test } from 'vitest'
import { addDays } from '#server/core/time.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'

const FORTY = Array.from({ length: 40 }, (_, n) => n)

/** Numbers of one digit more are about to come. */
async function numberFrom(there: World, id: number) {
  for (const table of ['bookings', 'payments', 'refunds', 'credits'])
    await there.pool.query(`alter table ${table} alter id restart with ${id}`)
}

const different = (all: readonly (string | undefined)[]) =>
  new Set(all.filter((one) => one !== undefined)).size

test('forty bookings around the number 10,000: each has its payment, its confirmation and its own number', async () => {
  const there = await world(SILENT)
  await numberFrom(there, 9_990)
  const numbers: string[] = []
  for (const n of FORTY) {
    const from = addDays('2027-02-01', Math.floor(n / 2) * 4)
    const home = n % 2 === 0 ? there.marinaStudio : there.downtownFlat
    numbers.push(
      (await buy(there, there.sara, { home, from, to: addDays(from, 3) })).reservation_id,
    )
  }
  await there.runJobs()
  expect(different(numbers)).toBe(40)
  const { rows: at_bank } = await there.pool.query(
    `select metadata ->> 'reservation_id' as number from sandbox_bank.intents where status = 'succeeded' order by 1`,
  )
  expect(at_bank).toEqual(numbers.toSorted().map((number) => ({ number })))
  const { rows: sent } = await there.pool.query(
    `select b.reservation_id, count(*)::int as n from sent_messages m join bookings b on b.id = m.booking_id where m.kind = 'confirmed' group by 1`,
  )
  expect(sent.length).toBe(40)
  expect(sent.every(({ n }) => n === 1)).toBe(true)
})

test('forty refunds of one amount: forty at the bank, forty letters, each with a credit note of its own', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, {
    home: there.downtownFlat,
    from: '2027-02-01',
    to: '2027-02-11',
  })
  await there.runJobs()
  await numberFrom(there, 9_990)
  for (const n of FORTY)
    granted(
      await there.noor.call('refundPart', {
        reservation_id,
        amount: '5',
        reason: `Morning ${n} without hot water`,
      }),
    )
  await there.runJobs()
  const { rows: at_bank } = await there.pool.query(
    'select amount_fils::int, count(*)::int as n from sandbox_bank.refunds group by 1',
  )
  expect(at_bank).toEqual([{ amount_fils: 500, n: 40 }])
  const { rows: letters } = await there.pool.query<{ attachments: string[] }>(
    `select attachments from sent_messages where kind = 'refunded' order by id`,
  )
  expect(letters).toHaveLength(40)
  expect(different(letters.map(({ attachments }) => attachments[0]))).toBe(40)
  const { rows: notes } = await there.pool.query(
    `select count(distinct invoice_number)::int as n from invoices where kind = 'credit_note'`,
  )
  expect(notes).toEqual([{ n: 40 }])
})
