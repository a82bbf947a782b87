import { expect, test } from 'vitest'
import { buy, granted, overlap, SILENT, world, type World } from '#kit/index.ts'
import { cancelAndRefund } from '#server/billing/refunds/refund.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }

/** Gives an invoiced stay a night less: its invoice is taken back before a new one is issued. */
async function moveInvoiced(there: World): Promise<() => Promise<unknown>> {
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  await there.runJobs()
  const target = {
    reservation_id,
    room_category_id: there.marinaStudio.id,
    guests: 2,
    ...NIGHTS,
    to: '2027-02-03',
  }
  const { rate_id } = granted(await there.noor.call('previewMove', target))
  const input = { ...target, ...(rate_id !== null && { rate_id }), reason: 'The guest asked' }
  return async () => granted(await there.noor.call('moveBooking', input))
}

/** The stay needs a credit note only, its extension an invoice first. */
async function cancelExtended(there: World): Promise<() => Promise<unknown>> {
  const home = there.marinaStudio
  const { reservation_id } = await buy(there, there.sara, { home, ...NIGHTS, is_refundable: true })
  await buy(there, there.sara, {
    home,
    from: NIGHTS.to,
    to: '2027-02-06',
    extend_stay: reservation_id,
  })
  return () =>
    cancelAndRefund(there.services, reservation_id, {
      now: there.clock(),
      in_full: true,
      by: 'company',
    })
}

const refundPart = async ({ noor }: World, reservation_id: string) =>
  granted(await noor.call('refundPart', { reservation_id, amount: '50', reason: 'No hot water' }))

const numbersOf = async ({ pool }: World) =>
  (
    await pool.query<{ number: string }>('select invoice_number as number from invoices order by 1')
  ).rows.map(({ number }) => number)

test.each([
  [
    'moved',
    moveInvoiced,
    ['CN-2027-000001', 'CN-2027-000002', 'INV-2027-000001', 'INV-2027-000002', 'INV-2027-000003'],
  ],
  [
    'cancelled with its extension',
    cancelExtended,
    [
      'CN-2027-000001',
      'CN-2027-000002',
      'CN-2027-000003',
      'INV-2027-000001',
      'INV-2027-000002',
      'INV-2027-000003',
    ],
  ],
])(
  'a stay is %s while a part of another is refunded: neither waits for the other, and no number is skipped',
  async (_, prepare, numbers) => {
    const there = await world(SILENT)
    const change = await prepare(there)
    const { reservation_id } = await buy(there, there.layla, {
      home: there.downtownFlat,
      ...NIGHTS,
    })
    await overlap(there.pool, 'invoices', change, () => refundPart(there, reservation_id))
    expect(await numbersOf(there)).toEqual(numbers)
  },
)
