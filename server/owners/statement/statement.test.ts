import { expect, test } from 'vitest'
import { filsOf, readableDirhams } from '#contract/money.ts'
import { readPdf } from '#server/outside/pdf/index.ts'
import { granted, world, type World } from '#kit/index.ts'
import { book, closeMonths, sell, spend } from '#kit/owners.ts'

const STUDIO = '1'
/**
 * Saturday, Sunday and Monday, over the end of the month: 468, 360 and 360 dirhams without refund.
 */
const STAY = { from: '2027-01-30', to: '2027-02-02' }
const on = (day: string) => new Date(`${day}T08:00:00Z`)

async function reportTo(
  person: World['omar'],
  from: string,
  to = from,
  more: { generated_time?: string } = {},
) {
  const { raw_data, pdf } = granted(
    await person.call('readOwnerReport', { units: STUDIO, from, to, ...more }),
  )
  return { ...raw_data, pdf: Buffer.from(pdf, 'base64') }
}
const JANUARY = '2027-01-01'
const FEBRUARY = '2027-02-01'
const MARCH = '2027-03-01'

test('each month has the nights that were slept in it, the cleaning stands on the arrival, and together they are the price', async () => {
  const there = await world()
  const { reservation_id, total_fils } = await book(there, STAY)
  expect((await reportTo(there.omar, JANUARY, FEBRUARY)).lines).toEqual([])
  there.setClock(on('2027-01-31'))
  expect(
    (await reportTo(there.omar, JANUARY)).lines.map(({ nights, accommodation }) => [
      nights,
      accommodation,
    ]),
  ).toEqual([[1, '468.00']])
  there.setClock(on('2027-02-05'))
  const { lines, months, total, from, to } = await reportTo(there.omar, '2027-01-15', '2027-02-10')
  expect([from, to]).toEqual([JANUARY, '2027-02-28'])
  expect(lines).toMatchObject([
    {
      month: JANUARY,
      cause: 'stay',
      nights: 2,
      accommodation: '828.00',
      cleaning_fee: '195.00',
      service_charge: '41.40',
      vat: '53.22',
      tourism_fee: '20.00',
      management_fee: '-165.60',
      nett: '662.40',
      booking: { reservation_id, arrival_date: STAY.from, departure_date: STAY.to },
      expense: null,
      is_correction: false,
    },
    {
      month: FEBRUARY,
      nights: 1,
      accommodation: '360.00',
      cleaning_fee: '0.00',
      management_fee: '-72.00',
      nett: '288.00',
    },
  ])
  expect(months.map(({ month, gross, nett }) => [month, gross, nett])).toEqual([
    [JANUARY, '828.00', '662.40'],
    [FEBRUARY, '360.00', '288.00'],
  ])
  const paid = [
    total.accommodation,
    total.discount,
    total.cleaning_fee,
    total.service_charge,
    total.vat,
    total.tourism_fee,
  ]
  expect(paid.reduce((sum, amount) => sum + filsOf(amount), 0)).toBe(total_fils)
})

test('a month is final from the 15th of the next; what is found out later stands in a later one', async () => {
  const there = await world()
  await book(there, STAY)
  there.setClock(new Date('2027-02-14T19:59:00Z')) // a minute before the 15th in Dubai
  expect((await reportTo(there.omar, JANUARY)).months).toMatchObject([
    { is_final: false, final_from: '2027-02-15' },
  ])
  there.setClock(60)
  await closeMonths(there)
  const closed = await reportTo(there.omar, JANUARY)
  expect(closed.months).toMatchObject([{ is_final: true, final_from: '2027-02-15' }])
  await spend(there, 350_00, '2027-01-20')
  const after = await reportTo(there.omar, JANUARY)
  expect({ lines: after.lines, months: after.months, total: after.total }).toEqual({
    lines: closed.lines,
    months: closed.months,
    total: closed.total,
  })
  const february = await reportTo(there.omar, FEBRUARY)
  expect(february.lines[0]).toMatchObject({
    accrued_on: '2027-01-20',
    cause: 'expense',
    is_correction: true,
    maintenance: '-350.00',
    nett: '-350.00',
    expense: { category: 'plumbing', description: 'Repair', vendor: 'Blue Pipe' },
  })
})

test('a month from before the books began is final like any other', async () => {
  const there = await world()
  await book(there, STAY)
  const finalities = async () =>
    (await reportTo(there.omar, '2026-11-01', FEBRUARY)).months.map(({ is_final, final_from }) => [
      is_final,
      final_from,
    ])
  expect(await finalities()).toEqual([
    [true, '2026-12-15'],
    [false, '2027-01-15'],
    [false, '2027-02-15'],
    [false, '2027-03-15'],
  ])
  there.setClock(on('2027-02-17'))
  await closeMonths(there)
  expect(await finalities()).toEqual([
    [true, '2026-12-15'],
    [true, '2027-01-15'],
    [true, '2027-02-17'],
    [false, '2027-03-15'],
  ])
})

test('what is kept of a cancelled stay counts on the day it was cancelled, a refund of everything leaves nothing', async () => {
  const there = await world()
  const kept = await book(there, STAY)
  const given_back = await book(there, {
    from: '2027-02-10',
    to: '2027-02-12',
    is_refundable: true,
  })
  granted(await there.sara.call('cancelMyBooking', { booking_id: kept.id }))
  granted(await there.sara.call('cancelMyBooking', { booking_id: given_back.id }))
  await there.runJobs()
  there.setClock(on('2027-03-01'))
  const { lines } = await reportTo(there.omar, JANUARY, MARCH)
  expect(lines).toMatchObject([
    {
      month: JANUARY,
      accrued_on: '2027-01-10',
      cause: 'cancellation',
      nights: 0,
      accommodation: '1188.00',
      tourism_fee: '0.00',
      nett: '950.40',
    },
  ])
})

test('a home that is sold within a month pays each owner for their own days, and shows neither the other’s', async () => {
  const there = await world()
  await book(there, STAY)
  await spend(there, 100_00, '2027-01-05')
  expect(
    await there.maha.call('readOwnerReport', { units: STUDIO, from: JANUARY, to: JANUARY }),
  ).toMatchObject({
    code: 'UNIT_DATA_NOT_FOUND',
  })
  await sell(there, 'maha@example.com', '2027-01-31')
  there.setClock(on('2027-02-05'))
  const omars = await reportTo(there.omar, JANUARY, FEBRUARY)
  const mahas = await reportTo(there.maha, JANUARY, FEBRUARY)
  expect(
    omars.lines.map(({ cause, nights, accommodation, maintenance }) => [
      cause,
      nights,
      accommodation,
      maintenance,
    ]),
  ).toEqual([
    ['expense', 0, '0.00', '-100.00'],
    ['stay', 1, '468.00', '0.00'],
  ])
  expect(
    mahas.lines.map(({ month, nights, accommodation, cleaning_fee }) => [
      month,
      nights,
      accommodation,
      cleaning_fee,
    ]),
  ).toEqual([
    [JANUARY, 1, '360.00', '0.00'],
    [FEBRUARY, 1, '360.00', '0.00'],
  ])
})

test('the PDF and the email say what the page says, and the email what the page said when it was made', async () => {
  const there = await world()
  const { reservation_id } = await book(there, STAY)
  there.setClock(on('2027-02-20'))
  await spend(there, 350_00, '2027-02-03')
  const shown = await reportTo(there.omar, JANUARY, FEBRUARY)
  const { text } = readPdf(shown.pdf)
  for (const messages of [
    'Revenue & Expense Report',
    'January 2027 to February 2027',
    'Pearl Tower 1204 · Marina Studio',
    'Omar Al Mansoori',
    'MAR-STU-1',
  ])
    expect(text).toContain(messages)
  for (const messages of [
    reservation_id,
    'Blue Pipe',
    'AED 1,188.00',
    'AED −237.60',
    'AED −350.00',
    'AED 600.40',
    'Final since 20 Feb, 2027',
  ])
    expect(text).toContain(messages)
  expect(text).toContain('Under process, final on 15 Mar, 2027')

  there.setClock(60)
  await spend(there, 999_00, '2027-02-04')
  const request = {
    type: 'email' as const,
    units: STUDIO,
    from: JANUARY,
    to: FEBRUARY,
    generated_time: shown.generated_time,
    raw_data: { total: 'mine' },
  }
  granted(await there.omar.call('mailOwnerReport', request))
  await there.runJobs()
  const { rows } = await there.pool.query<{
    body_text: string
    attachments: { name: string; base64: string }[]
  }>("select body_text, attachments from inbox_messages where recipient = 'omar@example.com'")
  expect(rows).toHaveLength(1)
  expect(rows[0]?.body_text).toContain('Net income: AED 600.40')
  expect(rows[0]?.attachments[0]?.name).toBe(
    'Sadaf report Pearl Tower 1204 Marina Studio 2027-01 2027-02.pdf',
  )
  expect(readPdf(Buffer.from(rows[0]?.attachments[0]?.base64 ?? '', 'base64')).text).toBe(text)
  expect((await reportTo(there.omar, FEBRUARY)).total.maintenance).toBe('-1349.00')
})

test('a line leads to its booking only where the owner has it among their reservations', async () => {
  const there = await world()
  const { reservation_id } = await book(there, { from: '2027-01-12', to: '2027-01-14' })
  await sell(there, 'maha@example.com', '2027-01-20')
  there.setClock(on('2027-01-25'))
  await there.pool.query(
    'insert into credits (booking_id, accommodation_fils, written_at) select booking_id, 10000, $1 from payments',
    [there.clock()],
  )
  await there.runJobs()
  const told = (await reportTo(there.maha, JANUARY)).lines
  expect(told).toMatchObject([
    { cause: 'refund', accrued_on: '2027-01-25', booking: { reservation_id, is_listed: false } },
  ])
  expect((await reportTo(there.omar, JANUARY)).lines).toMatchObject([
    { cause: 'stay', booking: { reservation_id, is_listed: true } },
  ])
  const listed = async (person: World['omar']) =>
    granted(await person.call('listOwnerReservations', { reservation_id })).total_count
  expect([await listed(there.omar), await listed(there.maha)]).toEqual([1, 0])
})

test('one history is one nett: on the dashboard, in the list less fee and repairs, on the page, in the PDF and in the email', async () => {
  const there = await world()
  await book(there, STAY)
  await book(there, { from: '2027-02-10', to: '2027-02-13', is_refundable: true })
  const cancelled = await book(there, { from: '2027-02-20', to: '2027-02-22' })
  granted(await there.sara.call('cancelMyBooking', { booking_id: cancelled.id }))
  await there.runJobs()
  there.setClock(on('2027-02-28'))
  await spend(there, 350_00, '2027-02-03')
  there.setClock(on('2027-03-20'))
  await closeMonths(there)
  const { total, ...shown } = await reportTo(there.omar, JANUARY, FEBRUARY)
  const { revenue } = granted(
    await there.omar.call('readDashboardUnit', { start_date: JANUARY, end_date: '2027-02-28' }),
  )
  expect([revenue.gross_revenue, revenue.nett_revenue]).toEqual([total.gross, total.nett])
  const { reservations } = granted(await there.omar.call('listOwnerReservations', {}))
  const listed_fils = reservations.reduce((sum, stay) => sum + filsOf(stay.revenue), 0)
  expect(listed_fils).toBe(filsOf(total.gross))
  expect(listed_fils + filsOf(total.management_fee) + filsOf(total.maintenance)).toBe(
    filsOf(total.nett),
  )
  const nett = `AED ${readableDirhams(filsOf(total.nett))}`
  expect(readPdf(shown.pdf).text).toContain(nett)
  const request = {
    type: 'email' as const,
    units: STUDIO,
    from: JANUARY,
    to: FEBRUARY,
    generated_time: shown.generated_time,
  }
  granted(await there.omar.call('mailOwnerReport', request))
  await there.runJobs()
  const { rows } = await there.pool.query<{ body_text: string }>(
    "select body_text from inbox_messages where recipient = 'omar@example.com'",
  )
  expect(rows.map(({ body_text }) => body_text.includes(`Net income: ${nett}`))).toEqual([true])
})

test('no word of a statement reaches another owner, a guest or a stranger, however it is asked for', async () => {
  const there = await world()
  await book(there, STAY)
  there.setClock(on('2027-02-20'))
  const range = { from: JANUARY, to: FEBRUARY }
  const moment = { generated_time: '2027-02-20T08:00:00.000Z' }
  const email = {
    ...range,
    ...moment,
    type: 'email' as const,
    units: STUDIO,
    raw_data: { owner: { email: 'maha@example.com' } },
  }
  for (const [name, code] of [
    ['maha', 'UNIT_DATA_NOT_FOUND'],
    ['sara', 'FORBIDDEN'],
  ] as const) {
    expect(
      await there[name].call('readOwnerReport', { ...range, ...moment, units: STUDIO }),
    ).toMatchObject({ code })
    expect(await there[name].call('mailOwnerReport', email)).toMatchObject({ code })
    expect(await there[name].call('listOwnerReservations', { units: STUDIO })).toMatchObject({
      code,
    })
  }
  expect(await there.visitor('readOwnerReport', { ...range, units: STUDIO })).toMatchObject({
    code: 'UNAUTHORIZED',
  })
  expect(await there.visitor('mailOwnerReport', email)).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(
    granted(
      await there.maha.call('listOwnerReservations', {
        reservation_id: 'SDF',
        from: JANUARY,
        to: FEBRUARY,
        limit: 1_000,
      }),
    ),
  ).toEqual({
    reservations: [],
    total_count: 0,
    blocks: [],
    elsewhere: [],
  })
  granted(await there.omar.call('mailOwnerReport', email))
  await there.runJobs()
  const { rows } = await there.pool.query<{ recipient: string }>(
    "select recipient from inbox_messages where subject like 'Revenue%'",
  )
  expect(rows).toEqual([{ recipient: 'omar@example.com' }])
})

test('months in the wrong order, too many of them, no unit, several or a strange one are refused on their field', async () => {
  const { omar } = await world()
  const request = (units: string, from: string, to: string) =>
    omar.call('readOwnerReport', { units, from, to })
  for (const [from, to] of [
    [FEBRUARY, '2027-01-31'],
    ['2010-01-01', FEBRUARY],
  ] as const)
    expect(await request(STUDIO, from, to)).toMatchObject({
      code: 'INVALID_DATES',
      errors: [{ field: 'to' }],
    })
  for (const units of ['', '1,2', '2', '99', 'x'])
    expect(await request(units, JANUARY, FEBRUARY)).toMatchObject({
      code: 'UNIT_DATA_NOT_FOUND',
      errors: [{ field: 'units' }],
    })
})
