import { expect, test } from 'vitest'
import { emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { BOOKING_COM, paysOut, soldElsewhere } from '#kit/elsewhere.ts'
import { book, closeMonths, sell, spend } from '#kit/owners.ts'
import { readPdf } from '#server/outside/pdf/index.ts'

const WHY = { reason: 'As agreed by phone' }
const JANUARY = '2027-01-01'
const FEBRUARY = '2027-02-01'
/** Who sells Marina Studio in this world, as the company itself. */
const COMPANY = {
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
const SHARED = { from: '2027-01-12', to: '2027-01-15' } // 1,080.00, a fifth of it the company's
const RENTED = { from: '2027-01-25', to: '2027-01-27' } // 720.00

const agree = ({ noor }: World, from: string, rent?: string, room_category_id = 1) =>
  noor.call('changeAgreement', {
    room_category_id,
    from,
    company_fee_bp: 2_000,
    ...(rent !== undefined && { rent }),
    ...WHY,
  })

async function withRent(from = '2027-01-20', rent = '12000') {
  const there = await world(SILENT)
  granted(await there.noor.call('setFeeIssuer', { ...COMPANY, since: JANUARY, ...WHY }))
  granted(await agree(there, from, rent))
  return there
}

const on = (there: World, day: string) => there.setClock(new Date(`${day}T08:00:00Z`))

async function statementOf(there: World, month: string) {
  const { noor, omar } = there
  return granted(await noor.call('readStatement', { month, owner_id: omar.user_id }))
}

async function balances({ noor }: World, day: string) {
  const { accounts, differences } = granted(await noor.call('readBooks', { day }))
  expect(differences).toEqual([])
  return Object.fromEntries(
    accounts
      .filter(({ amount }) => Number(amount) !== 0)
      .map(({ account, amount }) => [account, amount]),
  )
}

test('a statement has the rent of its days, the stays before it by share, the bills, and nothing of stays with a rent', async () => {
  const there = await withRent()
  await book(there, SHARED)
  await book(there, RENTED)
  await spend(there, 100_00, '2027-01-05')
  on(there, '2027-02-15')
  await closeMonths(there)
  const { statement } = await statementOf(there, JANUARY)
  expect(
    statement.lines.map(({ cause, accommodation, management_fee, maintenance, nett }) => [
      cause,
      accommodation,
      management_fee,
      maintenance,
      nett,
    ]),
  ).toEqual([
    ['expense', '0.00', '0.00', '-100.00', '-100.00'],
    ['stay', '1080.00', '-216.00', '0.00', '864.00'],
    ['rent', '4645.16', '0.00', '0.00', '4645.16'], // 12 of 31 days
  ])
  // 1,080.00 + 4,645.16, less 216.00 and 100.00
  expect(statement.total).toMatchObject({
    gross: '5725.16',
    management_fee: '-216.00',
    maintenance: '-100.00',
    nett: '5409.16',
    cleaning_fee: '195.00',
  })
})

test('each month brings its rent by time alone, once, also where nobody comes', async () => {
  const there = await withRent('2027-01-20')
  await there.runJobs()
  for (const day of ['2027-02-01', '2027-02-02', '2027-03-01', '2027-03-15']) {
    on(there, day)
    await closeMonths(there)
  }
  expect((await statementOf(there, FEBRUARY)).statement.lines).toMatchObject([
    { cause: 'rent', accrued_on: '2027-02-28', nett: '12000.00' },
  ])
  const { rows } = await there.pool.query(
    "select accrued_on::text from statement_lines where cause = 'rent' order by 1",
  )
  expect(rows.map(({ accrued_on }) => accrued_on)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
  expect((await there.pool.query('select from statement_due')).rows).toEqual([])
})

test('the parts of a month with two rents, and the one that ends within it, are by days and one line', async () => {
  const there = await withRent('2027-02-01', '10000')
  granted(await agree(there, '2027-02-10', '14000'))
  granted(await agree(there, '2027-02-24'))
  on(there, '2027-03-15')
  await closeMonths(there)
  const { statement } = await statementOf(there, FEBRUARY)
  // 9 of 28 days of 10,000.00: 3,214.29; 14 of 28 of 14,000.00: 7,000.00
  expect(statement.lines).toMatchObject([{ cause: 'rent', nett: '10214.29' }])
  expect(statement.management_fee_bp).toEqual([])
})

test('what is agreed on anew for days of a rent that is posted moves its line, and a closed month stays', async () => {
  const there = await withRent('2027-01-20')
  on(there, '2027-02-20')
  await closeMonths(there)
  expect(await agree(there, '2027-01-25')).toMatchObject({ code: 'INVALID_DATES' })
  granted(await agree(there, '2027-02-08'))
  await there.runJobs()
  on(there, '2027-03-15')
  await closeMonths(there)
  expect((await statementOf(there, JANUARY)).statement.total.nett).toBe('4645.16')
  expect((await statementOf(there, FEBRUARY)).statement.total.nett).toBe('3000.00') // 7 of 28 days
})

test('in the books a rented stay is the company’s, with its VAT, and the rent is its cost', async () => {
  const there = await withRent('2027-01-20')
  await book(there, RENTED)
  const paid = { card_payments: '1018.55', vat: '47.55' }
  expect(await balances(there, '2027-01-27')).toEqual({
    ...paid,
    own_stays: '720.00',
    cleaning_fees: '195.00',
    service_charges: '36.00',
    tourism_dirham: '20.00',
  })
  on(there, '2027-02-03')
  const { own_stays, rents, owners_earned, management_fees } = await balances(there, '2027-01-31')
  expect({ own_stays, rents, owners_earned, management_fees }).toEqual({
    own_stays: '720.00',
    rents: '-4645.16',
    owners_earned: '4645.16',
    management_fees: undefined,
  })
})

test('of a stay of another site the company bears the whole commission and owes the owner nothing', async () => {
  const there = await withRent('2027-01-20')
  const stay = await soldElsewhere(there, RENTED)
  on(there, '2027-02-01')
  expect((await statementOf(there, JANUARY)).statement.unknown_stays).toEqual([])
  await paysOut(there, stay, { ...BOOKING_COM, reason: 'Bank advice' })
  const { other_sites, owners_earned, own_stays } = await balances(there, '2027-02-01')
  expect(other_sites).toBe('1405.15')
  expect(owners_earned).toBe('4645.16')
  expect(Number(own_stays)).toBeGreaterThan(0)
  const { elsewhere } = granted(
    await there.omar.call('listOwnerReservations', { from: JANUARY, to: '2027-01-31' }),
  )
  expect(elsewhere).toMatchObject([{ is_rented: true, revenue: '0.00' }])
})

test('an owner sees that guests come and not what they pay, and is paid whatever they do', async () => {
  const there = await withRent('2027-01-20')
  await book(there, SHARED)
  await book(there, RENTED)
  on(there, '2027-02-01')
  await closeMonths(there)
  const range = { from: JANUARY, to: '2027-01-31' }
  const { reservations } = granted(await there.omar.call('listOwnerReservations', range))
  expect(
    reservations.map(({ is_rented, amount, revenue }) => [is_rented, amount, revenue]),
  ).toEqual(
    expect.arrayContaining([
      [true, '0.00', '0.00'],
      [false, '1425.45', '1080.00'],
    ]),
  )
  const dates = { start_date: JANUARY, end_date: '2027-01-31' }
  const { revenue } = granted(await there.omar.call('readDashboardUnit', dates))
  expect(revenue).toMatchObject({ gross_revenue: '5725.16' })
  const { performance } = granted(await there.omar.call('readDashboardPerformance', dates))
  expect(performance).toMatchObject({
    nights: 5,
    revenue: '1080.00',
    average_daily_rate: null,
    revenue_per_available_night: null,
  })
})

test('the company’s numbers have the nights of its own stays, and the email of the month says no rate', async () => {
  const there = await withRent('2027-01-20')
  await book(there, RENTED)
  const { rows } = await there.pool.query(
    'select owner_id::int, nights::int, revenue_fils::int from night_sums',
  )
  expect(rows).toEqual([{ owner_id: there.omar.user_id, nights: 2, revenue_fils: 720_00 }])
  await there.pool.query('select rebuild_night_sums()')
  expect(
    (await there.pool.query('select owner_id::int, nights::int, revenue_fils::int from night_sums'))
      .rows,
  ).toEqual(rows)
  on(there, '2027-02-15')
  await closeMonths(there)
  for (const owner_id of [there.omar.user_id, there.maha.user_id])
    granted(await there.noor.call('lookAtStatement', { month: JANUARY, owner_id }))
  granted(await there.noor.call('approveStatements', { month: JANUARY, ...WHY }))
  granted(await there.noor.call('sendStatements', { month: JANUARY, ...WHY }))
  await there.runJobs()
  const [letter] = (await emailsTo(there, 'omar@example.com')).filter(({ subject }) =>
    subject.startsWith('Your statement for January'),
  )
  expect(letter?.text).toContain('4,645.16')
  expect(letter?.text).not.toContain('Average night')
  const { statements } = granted(await there.omar.call('listSentStatements', {}))
  const number = statements[0]?.number ?? ''
  const paper = granted(await there.omar.call('downloadSentStatement', { number }))
  const { text } = readPdf(paper.bytes)
  for (const there_is of ['Guaranteed rent', '4,645.16']) expect(text).toContain(there_is)
  expect(text).not.toContain('720.00')
  expect(await there.noor.call('checkStatement', { number })).toMatchObject({
    data: { is_unchanged: true, is_as_in_ledger: true },
  })
})

test('a rent needs the company as supplier on all its days, and nobody else takes over while it is paid', async () => {
  const there = await world(SILENT)
  const refused = { code: 'COMPANY_NOT_SUPPLIER', errors: [{ field: 'rent' }] }
  expect(await agree(there, '2027-02-01', '12000')).toMatchObject(refused) // nobody issues yet
  granted(await there.noor.call('setFeeIssuer', { ...COMPANY, since: '2027-02-01', ...WHY }))
  expect(await agree(there, '2027-01-20', '12000')).toMatchObject(refused)
  expect(await agree(there, '2027-02-01', '12000', 2)).toMatchObject(refused) // Maha sells it
  const sold = { room_category_id: 1, from: '2027-06-01', ...WHY }
  granted(await there.noor.call('changeHomeSupplier', { ...sold, ...MAHA }))
  expect(await agree(there, '2027-02-01', '12000')).toMatchObject(refused) // from June on Maha does
  granted(await there.noor.call('changeHomeSupplier', { ...sold, ...COMPANY }))
  granted(await agree(there, '2027-02-01', '12000'))
  expect(await there.noor.call('changeHomeSupplier', { ...sold, ...MAHA })).toMatchObject({
    code: 'COMPANY_NOT_SUPPLIER',
    errors: [{ field: 'legal_name_en' }],
  })
  expect(await agree(there, '2027-02-01', '99.99')).toMatchObject({ errors: [{ field: 'rent' }] })
})

test('a home that is sold ends its rent, and its new owner has a share of the nights that are theirs', async () => {
  const there = await withRent('2027-01-20')
  await book(there, { from: '2027-01-22', to: '2027-01-26' })
  await sell(there, 'maha@example.com', '2027-01-24')
  on(there, '2027-02-15')
  await closeMonths(there)
  // 4 of 31 days
  expect((await statementOf(there, JANUARY)).statement.total.nett).toBe('1548.39')
  const { statement } = granted(
    await there.noor.call('readStatement', { month: JANUARY, owner_id: there.maha.user_id }),
  )
  expect(statement.lines).toMatchObject([{ cause: 'stay', nights: 2, accommodation: '720.00' }])
})

test('a stay that is kept beyond the end of a rent is the owner’s, by the share beside it', async () => {
  const there = await withRent('2027-01-20')
  const { reservation_id } = await book(there, { from: '2027-02-09', to: '2027-02-11' })
  const end = { room_category_id: 1, ends_on: '2027-02-01', kept: [reservation_id] }
  granted(await there.noor.call('endAgreement', { ...end, ...WHY }))
  await there.runJobs()
  on(there, '2027-03-15')
  await closeMonths(there)
  expect((await statementOf(there, JANUARY)).statement.total.nett).toBe('4645.16')
  const { statement } = await statementOf(there, FEBRUARY)
  expect(statement.lines).toMatchObject([
    { cause: 'stay', accommodation: '720.00', management_fee: '-144.00' },
  ])
})

test('a rent is not left out of a statement', async () => {
  const there = await withRent('2027-01-20')
  on(there, '2027-02-02')
  await closeMonths(there)
  const { statement, lines_seen } = await statementOf(there, JANUARY)
  const line = statement.lines.find(({ cause }) => cause === 'rent')?.line ?? 0
  const whose = { month: JANUARY, owner_id: there.omar.user_id }
  expect(
    await there.noor.call('leaveOutLine', {
      ...whose,
      line: String(line),
      lines_seen: String(lines_seen),
      reason: 'Later',
    }),
  ).toMatchObject({ code: 'RENT_NOT_LEFT_OUT', errors: [{ field: 'line' }] })
})

test('both sides read the rent, and the document of the agreement says it', async () => {
  const there = await withRent('2027-01-20')
  const { agreements } = granted(await there.omar.call('listOwnerAgreements', {}))
  expect(agreements).toMatchObject([{ rent: '12000.00' }, { rent: null }])
  const { agreements: theirs } = granted(
    await there.noor.call('readHomeAgreements', { room_category_id: 1 }),
  )
  expect(theirs.map(({ rent }) => rent)).toEqual(['12000.00', null])
  const agreement_id = agreements[0]?.id ?? 0
  const paper = granted(await there.omar.call('downloadOwnerAgreement', { agreement_id }))
  const { text } = readPdf(paper.bytes)
  for (const there_is of ['Guaranteed rent', '12,000.00']) expect(text).toContain(there_is)
})

const OMARS_TRN = '100777777700003'

const register = (there: World, since: string, trn: string | null = OMARS_TRN) =>
  there.noor.call('setOwnerBusiness', {
    owner_id: there.omar.user_id,
    since,
    is_business: 'true',
    legal_name: 'Mansoori Homes',
    ...(trn !== null && { trn }),
    ...WHY,
  })

const linesOf = async (there: World, month: string) =>
  (await statementOf(there, month)).statement.lines.map(
    ({ cause, accrued_on, accommodation, vat, nett, is_correction }) => [
      cause,
      accrued_on,
      accommodation,
      vat,
      nett,
      is_correction,
    ],
  )

test('an owner who is registered for VAT is paid it on top of the rent, on a line of its own; the company takes it back', async () => {
  const there = await withRent()
  granted(await register(there, JANUARY))
  await book(there, SHARED)
  await spend(there, 100_00, '2027-01-05')
  on(there, '2027-02-15')
  await closeMonths(there)
  expect((await linesOf(there, JANUARY)).filter(([cause]) => cause !== 'stay')).toEqual([
    ['expense', '2027-01-05', '0.00', '0.00', '-100.00', false],
    ['rent', '2027-01-31', '4645.16', '0.00', '4645.16', false],
    ['rent_vat', '2027-01-31', '0.00', '232.26', '232.26', false],
  ])
  const { statement, gross, nett, eyes } = await statementOf(there, JANUARY)
  // 1,080.00 + 4,645.16 + 232.26, less 216.00 and 100.00; its VAT is no revenue
  expect(statement.total).toMatchObject({ gross: '5725.16', nett: '5641.42' })
  expect({ gross, nett }).toEqual({ gross: '5725.16', nett: '5641.42' })
  expect(eyes).not.toContain('no_stay')
  const books = await balances(there, '2027-01-31')
  expect(books).toMatchObject({ rents: '-4645.16', vat_of_rents: '-232.26' })
  const { revenue } = granted(
    await there.omar.call('readDashboardUnit', { start_date: JANUARY, end_date: '2027-01-31' }),
  )
  expect(revenue).toMatchObject({ gross_revenue: '5725.16', nett_revenue: '5641.42' })
  const due = await there.operate('vat-due', JANUARY)
  expect(due.ok && due.lines.join('\n')).toContain(
    `AED -232.26  taken back of rents  ${OMARS_TRN}  Mansoori Homes`,
  )
  const whose = { month: JANUARY, owner_id: there.omar.user_id }
  const line = statement.lines.find(({ cause }) => cause === 'rent_vat')?.line ?? 0
  const { lines_seen } = await statementOf(there, JANUARY)
  const left = { ...whose, line: String(line), lines_seen: String(lines_seen), ...WHY }
  expect(await there.noor.call('leaveOutLine', left)).toMatchObject({ code: 'RENT_NOT_LEFT_OUT' })
  granted(await there.noor.call('lookAtStatement', whose))
  granted(await there.noor.call('approveStatements', { ...whose, ...WHY }))
  granted(await there.noor.call('sendStatements', { ...whose, ...WHY }))
  await there.runJobs()
  const { account } = granted(
    await there.noor.call('readOwnerAccount', { owner_id: whose.owner_id }),
  )
  expect(account.balance).toBe('5641.42')
  const { bytes } = granted(await there.omar.call('downloadSentStatement', { number: 'OS-000001' }))
  const { total } = granted(await there.omar.call('readOwnerYear', { year: 2027 }))
  expect(total).toMatchObject({ gross: '5725.16', rent_vat: '232.26', nett: '5641.42' })
  expect(Number(total.vat) + Number(total.rent_vat)).toBe(Number(statement.total.vat))
  expect(readPdf(bytes)).toMatchObject({
    text: expect.stringContaining('VAT on the guaranteed rent'),
  })
})

test('a number that is entered later reaches months that are closed as a correction, and one that ends stops it', async () => {
  const there = await withRent('2027-01-20')
  on(there, '2027-02-15')
  await closeMonths(there)
  granted(await register(there, '2027-01-31'))
  await there.runJobs()
  const { rows } = await there.pool.query(
    "select accrued_on::text, month::text, vat_fils::int from statement_lines where cause = 'rent_vat' order by 1",
  )
  expect(rows).toEqual([
    { accrued_on: '2027-01-31', month: FEBRUARY, vat_fils: 232_26 },
    { accrued_on: '2027-02-28', month: FEBRUARY, vat_fils: 600_00 },
  ])
  on(there, '2027-03-15')
  await closeMonths(there)
  expect(await linesOf(there, JANUARY)).toEqual([
    ['rent', '2027-01-31', '4645.16', '0.00', '4645.16', false],
  ])
  expect(await linesOf(there, FEBRUARY)).toEqual([
    ['rent_vat', '2027-01-31', '0.00', '232.26', '232.26', true],
    ['rent', '2027-02-28', '12000.00', '0.00', '12000.00', false],
    ['rent_vat', '2027-02-28', '0.00', '600.00', '600.00', false],
  ])
  granted(await register(there, '2027-03-31', null))
  await there.runJobs()
  on(there, '2027-04-15')
  await closeMonths(there)
  expect(await linesOf(there, '2027-03-01')).toEqual([
    ['rent', '2027-03-31', '12000.00', '0.00', '12000.00', false],
  ])
})

test('the setting says how much VAT a rent carries from a day on', async () => {
  const there = await withRent('2027-02-01')
  granted(await register(there, JANUARY))
  on(there, '2027-02-10')
  await there.runJobs()
  granted(
    await there.noor.call('changeSetting', {
      name: 'rent_vat_bp',
      value: 0,
      from: '2027-02-15',
      ...WHY,
    }),
  )
  await there.runJobs()
  const { rows } = await there.pool.query(
    "select sum(vat_fils)::int as vat, count(*)::int as lines from statement_lines where cause = 'rent_vat'",
  )
  expect(rows).toEqual([{ vat: 0, lines: 2 }])
  on(there, '2027-03-15')
  await closeMonths(there)
  expect(await linesOf(there, FEBRUARY)).toEqual([
    ['rent', '2027-02-28', '12000.00', '0.00', '12000.00', false],
  ])
})
