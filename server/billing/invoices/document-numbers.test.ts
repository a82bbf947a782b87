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
    [
      'CN-1-2027-000001',
      'CN-2-2027-000001',
      'INV-1-2027-000001',
      'INV-1-2027-000002',
      'INV-2-2027-000001',
    ],
  ],
  [
    'cancelled with its extension',
    cancelExtended,
    [
      'CN-1-2027-000001',
      'CN-1-2027-000002',
      'CN-2-2027-000001',
      'INV-1-2027-000001',
      'INV-1-2027-000002',
      'INV-2-2027-000001',
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

test('two suppliers who issue at the same moment each have a series without gaps', async () => {
  const there = await world(SILENT)
  const stays = []
  for (const [home, from, to] of [
    [there.marinaStudio, '2027-02-01', '2027-02-04'],
    [there.downtownFlat, '2027-02-01', '2027-02-04'],
    [there.marinaStudio, '2027-02-05', '2027-02-08'],
    [there.downtownFlat, '2027-02-05', '2027-02-08'],
  ] as const)
    stays.push(await buy(there, there.sara, { home, from, to }))
  there.setClock(new Date('2027-02-09T08:00:00Z'))
  await Promise.all(
    stays.map(({ reservation_id }) => there.sara.call('downloadInvoice', { reservation_id })),
  )
  await there.runJobs()
  expect(await numbersOf(there)).toEqual([
    'INV-1-2027-000001',
    'INV-1-2027-000002',
    'INV-2-2027-000001',
    'INV-2-2027-000002',
  ])
})

test('moved to a home of another supplier, what was issued is taken back in its own series', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
  })
  await there.runJobs()
  const target = { reservation_id, room_category_id: there.downtownFlat.id, guests: 2, ...NIGHTS }
  const { rate_id } = granted(await there.noor.call('previewMove', target))
  granted(
    await there.noor.call('moveBooking', {
      ...target,
      ...(rate_id !== null && { rate_id }),
      pays_by: 'cash',
      reference: '7',
      reason: 'The guest asked',
    }),
  )
  there.setClock(new Date('2027-02-05T08:00:00Z'))
  await there.runJobs()
  const { rows } = await there.pool.query(
    `select invoice_number as number, refers_to, document -> 'supplier' ->> 'name_en' as supplier from invoices where booking_id = $1 order by 1`,
    [id],
  )
  expect(rows).toEqual([
    {
      number: 'CN-1-2027-000001',
      refers_to: 'INV-1-2027-000001',
      supplier: 'Omar Holiday Homes LLC',
    },
    { number: 'INV-1-2027-000001', refers_to: null, supplier: 'Omar Holiday Homes LLC' },
    { number: 'INV-2-2027-000001', refers_to: null, supplier: 'Maha Al Suwaidi' },
  ])
})
