import { expect, test } from 'vitest'
import { CARDS, checkout, granted, hold, payAtBank, world, type World } from '#kit/index.ts'
import { searchWords } from './search-words.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }

async function paidStay(
  there: World,
  person: World['sara'] = there.sara,
  home = there.marinaStudio,
) {
  const paying = await checkout(person, home, NIGHTS)
  await payAtBank(there, paying, CARDS.good)
  granted(
    await person.call('updatePayment', { reservation_id: paying.reservation_id, action: 'pay' }),
  )
  await there.runJobs()
  return paying.reservation_id
}

const found = async ({ salem }: World, filter: object) =>
  granted(await salem.call('listStaffBookings', filter)).bookings.map(
    ({ guest_name }) => guest_name,
  )

test('a telephone number is found in any spelling, a word wherever it stands', () => {
  const spellings = [
    '050 100 0004',
    '+971 50 100 0004',
    '00971501000004',
    '971-50-1000004',
    '٠٥٠١٠٠٠٠٠٤',
    '(050) 100.0004',
    '501000004',
  ]
  expect(spellings.map(searchWords)).toEqual(spellings.map(() => ['501000004']))
  expect(searchWords('Sara  Mitchell')).toEqual(['sara', 'mitchell'])
  expect(searchWords('إبراهيم')).toEqual(['ابراهيم'])
  expect(searchWords('12')).toEqual(['12'])
})

test('bookings are found by number, name, telephone, e-mail, home and unit', async () => {
  const there = await world()
  const number = await paidStay(there)
  await hold(there.layla, there.downtownFlat, NIGHTS)
  const queries = [
    number,
    number.toLowerCase(),
    'mitchell sara',
    '00971 50 100 0004',
    '٠٥٠١٠٠٠٠٠٤',
    'SARA@example',
    'marina stu',
    '1204',
    'المرسى',
  ]
  for (const q of queries) expect(await found(there, { q }), q).toEqual(['Sara Mitchell'])
  for (const q of ['0501000009', '100%', 'sara layla', '120'])
    expect(await found(there, { q }), q).toEqual([])
})

test('the list filters, sorts and counts', async () => {
  const there = await world()
  await paidStay(there)
  there.setClock(60)
  await hold(there.layla, there.downtownFlat, { from: '2027-03-01', to: '2027-03-05' })
  expect(await found(there, {})).toEqual(['Layla Haddad', 'Sara Mitchell'])
  expect(await found(there, { sort: 'booked' })).toEqual(['Sara Mitchell', 'Layla Haddad'])
  expect(await found(there, { sort: 'arrival' })).toEqual(['Sara Mitchell', 'Layla Haddad'])
  const only_sara = [
    { status: 'confirmed' },
    { to: '2027-02-01' },
    { home: 'marina-studio' },
    { area: 'dubai-marina' },
  ]
  for (const filter of only_sara)
    expect(await found(there, filter), JSON.stringify(filter)).toEqual(['Sara Mitchell'])
  for (const filter of [{ status: 'pencil' }, { from: '2027-02-02' }, { unpaid: true }])
    expect(await found(there, filter), JSON.stringify(filter)).toEqual(['Layla Haddad'])
  expect(await found(there, { source: 'phone' })).toEqual([])
  expect(await found(there, { page: 2 })).toEqual([])
  const { total_count, areas } = granted(await there.salem.call('listStaffBookings', {}))
  expect([total_count, areas.map(({ slug }) => slug)]).toEqual([
    2,
    ['downtown-dubai', 'dubai-marina'],
  ])
  expect(
    await there.salem.call('listStaffBookings', { from: '2027-02-02', to: '2027-02-01' }),
  ).toMatchObject({ code: 'INVALID_DATES' })
})

test('the CSV holds what is filtered, and nothing that a spreadsheet would run', async () => {
  const there = await world()
  const number = await paidStay(there)
  await there.pool.query(`update bookings set guest_name = '=cmd("x")'`)
  const { bytes, type } = granted(
    await there.salem.call('exportStaffBookings', { status: 'confirmed' }),
  )
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
  expect(type).toContain('text/csv')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(
    `"${number}","confirmed","site","'=cmd(""x"")","sara@example.com","+971501000004","Marina Studio"`,
  )
  const none = granted(await there.salem.call('exportStaffBookings', { status: 'expired' }))
  expect(new TextDecoder().decode(none.bytes).trim().split('\r\n')).toHaveLength(1)
})

test('the sheet shows stay, money, documents, party and what happened, the oldest first', async () => {
  const there = await world()
  const reservation_id = await paidStay(there)
  const sheet = granted(await there.salem.call('readBookingSheet', { reservation_id }))
  expect(sheet).toMatchObject({
    guest_name: 'Sara Mitchell',
    unit: '1204',
    status: 'confirmed',
    balance: '0.00',
    refunded: '0.00',
  })
  expect(sheet.paid).toBe(sheet.total)
  expect(sheet.retained).toBe(sheet.total)
  expect(sheet.folio.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(0)
  expect(sheet.documents).toMatchObject([
    { kind: 'receipt', number: reservation_id, issued_on: null },
    { kind: 'invoice' },
  ])
  expect(sheet.timeline.map(({ kind }) => kind)).toEqual(['held', 'paid', 'confirmed', 'message'])
  const { bytes } = granted(
    await there.salem.call('downloadStaffDocument', { reservation_id, number: reservation_id }),
  )
  expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('%PDF')

  await there.operate('cancel-booking', reservation_id, '--in-full', '--as=engineer')
  const cancelled = granted(await there.salem.call('readBookingSheet', { reservation_id }))
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    retained: '0.00',
    refunded: sheet.total,
    refunds: [{ reason: 'operator' }],
  })
  expect(cancelled.timeline.at(-1)).toMatchObject({
    kind: 'logged',
    log: { verb: 'cancel-booking', actor: 'engineer', source: 'operator' },
  })
  const credit_note = cancelled.documents.find(({ kind }) => kind === 'credit_note')
  granted(
    await there.salem.call('downloadStaffDocument', {
      reservation_id,
      number: credit_note?.number ?? '',
    }),
  )
  expect(
    await there.salem.call('downloadStaffDocument', { reservation_id, number: 'INV-2027-999999' }),
  ).toMatchObject({
    code: 'INVALID_BOOKING',
  })
})

test('a document opens under its own booking only', async () => {
  const there = await world()
  const saras = await paidStay(there)
  await there.operate('cancel-booking', saras, '--in-full')
  const { documents } = granted(
    await there.salem.call('readBookingSheet', { reservation_id: saras }),
  )
  const { reservation_id } = await hold(there.layla, there.downtownFlat, NIGHTS)
  const number = documents.find(({ kind }) => kind === 'credit_note')?.number ?? ''
  expect(await there.salem.call('downloadStaffDocument', { reservation_id, number })).toMatchObject(
    { code: 'INVALID_BOOKING' },
  )
  expect(
    await there.salem.call('downloadStaffDocument', { reservation_id, number: reservation_id }),
  ).toMatchObject({
    code: 'INVALID_BOOKING',
  })
})

test('a note stands under its writer’s name, on the sheet and in the log', async () => {
  const there = await world()
  const { reservation_id } = await hold(there.sara, there.marinaStudio, NIGHTS)
  granted(await there.salem.call('writeNote', { reservation_id, text: 'Wants the high floor' }))
  expect(await there.salem.call('writeNote', { reservation_id: 'SDF-1', text: 'x' })).toMatchObject(
    { code: 'INVALID_BOOKING' },
  )
  const { notes, timeline } = granted(
    await there.salem.call('readBookingSheet', { reservation_id }),
  )
  expect(notes).toMatchObject([{ text: 'Wants the high floor', author: 'Salem Al Ketbi' }])
  expect(timeline.at(-1)).toMatchObject({
    kind: 'logged',
    log: { verb: 'write-note', actor: 'Salem Al Ketbi' },
  })
  const { rows } = await there.pool.query(
    `select to_jsonb(l)::text as entry from activity_log l where verb = 'write-note'`,
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('high floor')
  expect(await there.sara.call('writeNote', { reservation_id, text: 'x' })).toMatchObject({
    code: 'FORBIDDEN',
  })
})
