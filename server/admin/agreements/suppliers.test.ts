import { expect, test } from 'vitest'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'
import { book } from '#kit/owners.ts'

const STUDIO = { room_category_id: 1 }
const OMAR = {
  legal_name_en: 'Omar Holiday Homes LLC',
  legal_name_ar: 'عمر لبيوت العطلات ذ.م.م',
  address_en: 'Marina, Dubai',
  address_ar: 'المرسى، دبي',
  trn: '100123456700003',
}
const MAHA = {
  legal_name_en: 'Maha Al Suwaidi',
  legal_name_ar: 'مها السويدي',
  address_en: 'Downtown, Dubai',
  address_ar: 'وسط المدينة، دبي',
}
const REASON = 'As their letter says'

const periodsOf = async ({ noor }: World, room_category_id = 1) =>
  granted(await noor.call('readHomeSuppliers', { room_category_id })).periods.map(
    ({ legal_name_en, trn, from, until }) => [legal_name_en.split(' ')[0], trn, from, until],
  )

const change = ({ noor }: World, from: string, supplier: typeof MAHA & { trn?: string }) =>
  noor.call('changeHomeSupplier', { ...STUDIO, from, ...supplier, reason: REASON })

test('somebody else sells from a day on; what is booked is listed and keeps its supplier', async () => {
  const there = await world(SILENT)
  const later = await book(there, { from: '2027-03-05', to: '2027-03-07' })
  await book(there, { from: '2027-02-26', to: '2027-02-28' })
  const preview = granted(
    await there.noor.call('previewSupplierChange', { ...STUDIO, from: '2027-03-01' }),
  )
  expect(preview).toMatchObject({
    supplier: OMAR,
    stays: [{ reservation_id: later.reservation_id }],
    homes: [],
  })
  expect(granted(await change(there, '2027-03-01', MAHA))).toEqual({ is_changed: true })
  expect(granted(await change(there, '2027-03-01', MAHA))).toEqual({ is_changed: false })
  expect(await periodsOf(there)).toEqual([
    ['Maha', null, '2027-03-01', null],
    ['Omar', OMAR.trn, null, '2027-03-01'],
  ])
  const { rows } = await there.pool.query(
    'select supplier_of_rate(rate_id)::int as supplier_id from bookings order by arrival_date',
  )
  expect(rows).toEqual([{ supplier_id: 1 }, { supplier_id: 1 }])
  const log = granted(await there.noor.call('listActivity', { verb: 'change-supplier' }))
  expect(log.entries).toMatchObject([
    {
      subject: 'marina-studio',
      reason: REASON,
      before: { legal_name_en: OMAR.legal_name_en, trn: OMAR.trn },
      after: { legal_name_en: MAHA.legal_name_en, trn: null, from: '2027-03-01' },
    },
  ])
})

test('what was said of later days is replaced, and somebody sells on every day', async () => {
  const there = await world(SILENT)
  granted(await change(there, '2027-03-01', MAHA))
  granted(await change(there, '2027-02-01', OMAR))
  expect(await periodsOf(there)).toEqual([['Omar', OMAR.trn, null, null]])
  granted(await change(there, '2027-03-01', MAHA))
  granted(await change(there, '2027-02-01', MAHA))
  expect(await periodsOf(there)).toEqual([
    ['Maha', null, '2027-02-01', null],
    ['Omar', OMAR.trn, null, '2027-02-01'],
  ])
  await expect(
    there.pool.query("insert into home_suppliers values (1, 1, '[2027-05-01,2027-06-01)')"),
  ).rejects.toThrow(/home_suppliers_pkey/)
  expect(await change(there, '2027-01-09', MAHA)).toMatchObject({
    code: 'INVALID_DATES',
    errors: [{ field: 'from' }],
  })
  expect(await change(there, '2027-03-01', { ...MAHA, trn: '123' })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'trn' }],
  })
})

test('a supplier that becomes registered is so for all its homes from that day on; papers of before stay', async () => {
  const there = await world(SILENT)
  await there.pool.query('update home_suppliers set supplier_id = 2 where room_category_id = 1')
  const { id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-03-05',
    to: '2027-03-08',
  })
  const registered = { ...MAHA, trn: '100222333400003' }
  const { homes } = granted(
    await there.noor.call('previewSupplierChange', { ...STUDIO, from: '2027-03-01' }),
  )
  expect(homes).toEqual(['downtown-flat'])
  granted(await change(there, '2027-03-01', registered))
  const both = [
    ['Maha', registered.trn, '2027-03-01', null],
    ['Maha', null, null, '2027-03-01'],
  ]
  expect(await periodsOf(there)).toEqual(both)
  expect(await periodsOf(there, 2)).toEqual(both)
  const vatOn = async (from: string, to: string) =>
    granted(
      await there.visitor('readRoomRate', {
        room_category_slug: 'downtown-flat',
        from,
        to,
        guests: 2,
      }),
    ).non_member.refundable?.rate.lines.some(
      ({ kind, amount }) => kind === 'vat' && amount !== '0.00',
    )
  expect(await vatOn('2027-02-28', '2027-03-04')).toBe(false)
  expect(await vatOn('2027-03-01', '2027-03-04')).toBe(true)
  there.setClock(new Date('2027-03-09T08:00:00Z'))
  await there.runJobs()
  const { rows } = await there.pool.query(
    `select document -> 'supplier' ->> 'trn' as trn, (document ->> 'vat_fils')::int as vat from invoices where booking_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ trn: null, vat: 0 }])
})

test('another owner is published only with who sells from then on', async () => {
  const there = await world(SILENT)
  granted(await there.noor.call('changeHome', { ...STUDIO, fields: { owner: 'maha@example.com' } }))
  const publish = (input: object) =>
    there.noor.call('publishHome', { ...STUDIO, reason: 'It was sold', ...input })
  expect(await publish({})).toMatchObject({
    code: 'SUPPLIER_UNSAID',
    errors: [{ field: 'supplier' }],
  })
  granted(await publish({ keeps_supplier: true }))
  expect(await periodsOf(there)).toEqual([['Omar', OMAR.trn, null, null]])
  granted(
    await there.noor.call('changeHome', {
      ...STUDIO,
      fields: { owner: 'omar@example.com', supplier: { ...MAHA, trn: null } },
    }),
  )
  granted(await publish({}))
  expect(await periodsOf(there)).toEqual([
    ['Maha', null, '2027-01-10', null],
    ['Omar', OMAR.trn, null, '2027-01-10'],
  ])
})
