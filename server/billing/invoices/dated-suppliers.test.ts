import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { listVatOfMonth } from '#server/billing/index.ts'
import { buy, checkout, granted, payAtBank, SILENT, world, type World } from '#kit/index.ts'

const STUDIO = { room_category_id: 1, guests: 2 }
/** Omar's company is registered for VAT, Maha is not. From this day on Maha sells the studio. */
const FROM = '2027-02-10'

async function sellStudio({ pool }: World, from = FROM) {
  await pool.query(`update home_suppliers set valid_during = daterange(null, '${from}') where room_category_id = 1;
    insert into home_suppliers values (1, 2, daterange('${from}', null))`)
}

const vatOf = async ({ sara }: World, from: string, to: string) => {
  const quote = granted(
    await sara.call('readRoomRate', { room_category_slug: 'marina-studio', from, to, guests: 2 }),
  )
  const { non_member } = quote
  const { rate } = non_member.non_refundable ?? { rate: { lines: [], total: '0' } }
  const vat = rate.lines.find(({ kind }) => kind === 'vat')
  return { vat: filsOf(vat?.amount ?? '0'), total: filsOf(rate.total) }
}

const foundAt = async ({ visitor }: World, from: string, to: string) => {
  const found = granted(await visitor('searchRoomCategories', { from, to }))
  const home = found.room_categories.find(({ slug }) => slug === 'marina-studio')
  return filsOf(home?.price.non_member.total ?? '0')
}

const invoicesOf = async ({ pool }: World, booking_id: number) =>
  (
    await pool.query<{ kind: string; supplier: string; trn: string | null; vat: number }>(
      `select kind, document -> 'supplier' ->> 'name_en' as supplier, document -> 'supplier' ->> 'trn' as trn, (document ->> 'vat_fils')::int as vat
       from invoices where booking_id = $1 order by kind desc, invoice_number`,
      [booking_id],
    )
  ).rows

test('who sells a stay is who sells on its day of arrival; search says the total of the quote', async () => {
  const there = await world(SILENT)
  await sellStudio(there)
  const before = await vatOf(there, '2027-02-09', '2027-02-13')
  const after = await vatOf(there, '2027-02-10', '2027-02-13')
  expect(before.vat).toBeGreaterThan(0)
  expect(after.vat).toBe(0)
  expect(await foundAt(there, '2027-02-09', '2027-02-13')).toBe(before.total)
  expect(await foundAt(there, '2027-02-10', '2027-02-13')).toBe(after.total)
})

test('what is booked keeps its supplier, whoever sells later: on the invoice, in the VAT of the month, made out anew', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-02-12',
    to: '2027-02-15',
  })
  await sellStudio(there)
  await there.runJobs()
  const omar = { supplier: 'Omar Holiday Homes LLC', trn: '100123456700003' }
  expect(await invoicesOf(there, id)).toMatchObject([{ kind: 'invoice', ...omar }])
  granted(
    await there.noor.call('changeBookingCompany', {
      reservation_id,
      company_name: 'Pearl Trading',
      company_address: 'Deira, Dubai',
      company_trn: '',
      reason: 'As the guest asked',
    }),
  )
  const papers = await invoicesOf(there, id)
  expect(papers).toMatchObject([
    { kind: 'invoice', ...omar },
    { kind: 'invoice', ...omar },
    { kind: 'credit_note', ...omar },
  ])
  expect(await listVatOfMonth(there.services.db, '2027-01-01')).toMatchObject([
    { ...omar, vat_fils: papers[0]?.vat },
  ])
})

test('a quote keeps its supplier until it is paid: the rule of the tax point too', async () => {
  const there = await world(SILENT)
  const held = await checkout(there.sara, there.marinaStudio, {
    from: '2027-02-12',
    to: '2027-02-15',
  })
  await sellStudio(there)
  await payAtBank(there, held)
  granted(
    await there.sara.call('updatePayment', { reservation_id: held.reservation_id, action: 'pay' }),
  )
  await there.runJobs()
  const { rows } = await there.pool.query(
    'select is_invoiced_on_payment, supplier_of_rate(rate_id)::int as supplier_id from bookings',
  )
  expect(rows).toEqual([{ is_invoiced_on_payment: true, supplier_id: 1 }])
})

test('on other days a booking is still sold by whom it was, and not at the price of another', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-02-08',
    to: '2027-02-10',
  })
  await there.runJobs()
  await sellStudio(there)
  const target = { reservation_id, ...STUDIO, from: '2027-02-15', to: '2027-02-18' }
  const { after, rate_id } = granted(await there.noor.call('previewMove', target))
  const vat = after.charges.find(({ kind }) => kind === 'vat')
  expect(filsOf(vat?.amount ?? '0')).toBeGreaterThan(0)
  const order = { ...target, pays_by: 'cash' as const, reference: '7', reason: 'The guest asked' }
  const fresh = granted(
    await there.sara.call('readRoomRate', {
      room_category_slug: 'marina-studio',
      from: target.from,
      to: target.to,
      guests: 2,
    }),
  )
  const other = fresh.non_member.refundable ?? fresh.non_member.non_refundable
  expect(await there.noor.call('moveBooking', { ...order, rate_id: other?.rate_id })).toMatchObject(
    { code: 'QUOTE_MISMATCH' },
  )
  granted(await there.noor.call('moveBooking', { ...order, rate_id: rate_id ?? undefined }))
  await there.runJobs()
  const papers = await invoicesOf(there, id)
  expect(new Set(papers.map(({ supplier }) => supplier))).toEqual(
    new Set(['Omar Holiday Homes LLC']),
  )
})
