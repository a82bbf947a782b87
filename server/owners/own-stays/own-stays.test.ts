import { expect, test } from 'vitest'
import { isClosedNight } from '#contract/own-stays.ts'
import { emailsTo, granted, hold, overlap, rateFor, SILENT, world, type World } from '#kit/index.ts'
import { postLedger } from '#server/owners/index.ts'

const STUDIO = { unit_id: 1 }
const FEBRUARY = { ...STUDIO, from: '2027-02-10', to: '2027-02-14' }
const AGREED = {
  room_category_id: 1,
  from: '2027-01-10',
  company_fee_bp: 2_000,
  own_stay_nights: 14,
  own_stay_notice_days: 7,
  own_stay_closed: '12-20/01-05, 03-01/03-10',
  own_stay_cleaning: '210',
  reason: 'As agreed by phone',
}

async function agreedWorld(terms: Partial<typeof AGREED> = {}) {
  const there = await world(SILENT)
  granted(await there.noor.call('changeAgreement', { ...AGREED, ...terms }))
  return there
}

const book = ({ omar }: World, nights: Partial<typeof FEBRUARY> = {}) =>
  omar.call('bookOwnStay', { ...FEBRUARY, ...nights })

const linesOf = async ({ pool }: World) =>
  (
    await pool.query<{ accrued_on: string; fils: number; made_out_to: string }>(
      `select l.accrued_on::text, sum(l.maintenance_fils)::int as fils, b.made_out_to from statement_lines l join expenses e on e.id = l.expense_id join bills b on b.id = e.bill_id
       group by 1, 3 having sum(l.maintenance_fils) <> 0`,
    )
  ).rows

const nightsTaken = async ({ salem }: World) =>
  granted(
    await salem.call('readMultiCalendar', { from: '2027-02-01', days: 60, q: 'marina-studio' }),
  ).homes.flatMap(({ units }) => units.flatMap(({ spans }) => spans))

test('an owner books nights of their own: the cost is said before, the nights are taken, and the cleaning is a line of the month of arrival', async () => {
  const there = await agreedWorld()
  const said = granted(await there.omar.call('previewOwnStay', { ...FEBRUARY, unit_id: '1' }))
  expect(said).toEqual({
    nights: 4,
    cleaning: '210.00',
    years: [{ year: 2027, agreed: 14, left: 14 }],
    fault: null,
    nearest: [],
  })
  const { own_stay_id, cleaning } = granted(await book(there))
  expect(cleaning).toBe('210.00')
  expect(await nightsTaken(there)).toMatchObject([
    {
      kind: 'block',
      block_kind: 'owner_stay',
      from: '2027-02-10',
      created_by: 'Omar Al Mansoori',
      own_stay_id,
    },
  ])
  await postLedger(there.services.db, there.clock())
  expect(await linesOf(there)).toEqual([
    { accrued_on: '2027-02-10', fils: -21_000, made_out_to: 'company' },
  ])
  const listed = granted(await there.omar.call('listOwnStays', {}))
  expect(listed.homes).toMatchObject([
    { nice_name: 'Marina Studio', agreed_nights: 14, nights_left: 10, notice_days: 7 },
  ])
  expect(listed.stays).toMatchObject([{ own_stay_id, nights: 4, is_cancellable: true }])
  await there.runJobs()
  expect((await emailsTo(there, 'omar@example.com')).map(({ subject }) => subject)).toEqual([
    'Your stay in your home: Marina Studio',
  ])
})

test('without a price in the agreement the cleaning costs what the settings say, and nothing where it is free', async () => {
  const there = await agreedWorld()
  await there.pool.query('update owner_agreements set own_stay_cleaning_fils = null')
  expect(granted(await book(there)).cleaning).toBe('195.00')
  await there.pool.query('update owner_agreements set own_stay_cleaning_fils = 0')
  granted(await book(there, { from: '2027-02-20', to: '2027-02-22' }))
  await postLedger(there.services.db, there.clock())
  expect(await linesOf(there)).toMatchObject([{ fils: -19_500 }])
})

test.each([
  [
    'sooner than the notice',
    { from: '2027-01-16', to: '2027-01-18' },
    'OWN_STAY_NOTICE',
    '2027-01-17',
  ],
  ['on closed nights', { from: '2027-02-28', to: '2027-03-02' }, 'OWN_STAY_CLOSED', '2027-02-27'],
  [
    'for more nights than are left',
    { from: '2027-04-01', to: '2027-04-16' },
    'OWN_NIGHTS_USED',
    undefined,
  ],
])('an owner is refused %s, and told the nearest days', async (_name, nights, code, nearest) => {
  const there = await agreedWorld()
  expect(await book(there, nights)).toMatchObject({ code, errors: [{ field: 'from' }] })
  const said = granted(
    await there.omar.call('previewOwnStay', { ...STUDIO, ...nights, unit_id: '1' }),
  )
  expect(said.fault).toBe(code)
  expect(said.nearest[0]?.from).toBe(nearest)
  expect(await nightsTaken(there)).toEqual([])
})

test('nights that a guest has are refused, with the nearest free ones on both sides', async () => {
  const there = await agreedWorld()
  await hold(there.sara, there.marinaStudio, { from: '2027-02-12', to: '2027-02-13' })
  expect(await book(there)).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
  const { nearest } = granted(
    await there.omar.call('previewOwnStay', { ...FEBRUARY, unit_id: '1' }),
  )
  expect(nearest).toEqual([
    { from: '2027-02-08', to: '2027-02-12' },
    { from: '2027-02-13', to: '2027-02-17' },
  ])
})

test('where no nights of their own were agreed on, and in a home of somebody else, an owner books none', async () => {
  const there = await world(SILENT)
  expect(await book(there)).toMatchObject({ code: 'OWN_STAYS_NOT_AGREED' })
  expect(await there.maha.call('bookOwnStay', FEBRUARY)).toMatchObject({
    code: 'UNIT_DATA_NOT_FOUND',
  })
  expect(await book(there, { to: FEBRUARY.from })).toMatchObject({ code: 'INVALID_DATES' })
  expect(await book(there, { from: '2027-01-09' })).toMatchObject({ code: 'INVALID_DATES' })
})

test('the nights that colleagues wrote down count among those of the year', async () => {
  const there = await agreedWorld({ own_stay_nights: 6 })
  granted(
    await there.salem.call('addBlock', {
      ...STUDIO,
      from: '2027-05-01',
      to: '2027-05-04',
      block_kind: 'owner_stay',
    }),
  )
  expect(await book(there)).toMatchObject({ code: 'OWN_NIGHTS_USED' })
  granted(await book(there, { to: '2027-02-13' }))
})

test('an owner cancels until check-in: the nights are free and nothing is charged; afterwards the stay stands', async () => {
  const there = await agreedWorld()
  const { own_stay_id } = granted(await book(there))
  await postLedger(there.services.db, there.clock())
  granted(await there.omar.call('cancelOwnStay', { own_stay_id }))
  expect(await there.omar.call('cancelOwnStay', { own_stay_id })).toMatchObject({
    code: 'OWN_STAY_OVER',
  })
  await postLedger(there.services.db, there.clock())
  expect([await nightsTaken(there), await linesOf(there)]).toEqual([[], []])
  const again = granted(await book(there))
  expect(await there.maha.call('cancelOwnStay', again)).toMatchObject({ code: 'NOT_FOUND' })
  there.setClock(new Date('2027-02-10T11:00:00Z')) // 15:00 in Dubai
  expect(await there.omar.call('cancelOwnStay', { own_stay_id: again.own_stay_id })).toMatchObject({
    code: 'OWN_STAY_OVER',
  })
})

test('colleagues do not take nights out of a stay that an owner booked: they cancel it with a reason, which the owner reads', async () => {
  const there = await agreedWorld()
  const { own_stay_id } = granted(await book(there))
  const { salem } = there
  const part = { ...STUDIO, from: '2027-02-12', to: '2027-02-14' }
  expect(await salem.call('removeBlock', part)).toMatchObject({ code: 'OWN_STAY_STANDS' })
  const other = { ...FEBRUARY, begins: FEBRUARY.from, block_kind: 'repair' as const }
  expect(await salem.call('changeBlock', other)).toMatchObject({ code: 'OWN_STAY_STANDS' })
  const reason = 'The lift is being repaired'
  granted(await salem.call('cancelOwnerStay', { own_stay_id, reason }))
  expect(await nightsTaken(there)).toEqual([])
  expect(granted(await there.omar.call('listOwnStays', {})).stays).toMatchObject([
    { is_cancellable: false, cancelled_reason: reason },
  ])
  await there.runJobs()
  const [mail] = await emailsTo(there, 'omar@example.com')
  expect(mail?.text).toContain(reason)
})

test('once it has begun, what is left of it may be given back', async () => {
  const there = await agreedWorld()
  granted(await book(there))
  there.setClock(new Date('2027-02-11T11:00:00Z'))
  granted(
    await there.salem.call('removeBlock', { ...STUDIO, from: '2027-02-12', to: '2027-02-14' }),
  )
})

test('the company sees on its day what owners booked and cancelled, until somebody has seen it', async () => {
  const there = await agreedWorld()
  const listed = async () =>
    granted(await there.salem.call('listTrouble', {})).troubles.filter(
      ({ kind }) => kind === 'own_stay',
    )
  const { own_stay_id } = granted(await book(there))
  expect(await listed()).toMatchObject([
    {
      what: 'own_stay_booked',
      name: 'Omar Al Mansoori',
      unit: '1204',
      day: '2027-02-10',
      actions: ['seen'],
    },
  ])
  const seen = { what: 'own_stay_booked' as const, id: own_stay_id, reason: 'Cleaning is planned' }
  granted(await there.salem.call('settleTrouble', seen))
  expect(await listed()).toEqual([])
  granted(await there.omar.call('cancelOwnStay', { own_stay_id }))
  expect(await listed()).toMatchObject([{ what: 'own_stay_cancelled' }])
  there.setClock(new Date('2027-02-14T06:00:00Z'))
  expect(await listed()).toEqual([])
})

test('an owner who presses twice and a guest who want the same night at the same moment: one of them has it', async () => {
  const there = await agreedWorld()
  const { input } = await rateFor(there.sara, there.marinaStudio, {
    from: '2027-02-12',
    to: '2027-02-15',
  })
  const [own, [again, guest]] = await overlap(
    there.pool,
    'occupancies',
    () => book(there),
    async () => await Promise.all([book(there), there.sara.call('holdNights', input)]),
  )
  expect([own, again, guest].filter((reply) => reply.ok)).toHaveLength(1)
  expect(await nightsTaken(there)).toHaveLength(1)
})

test('closed nights go over the end of a year', () => {
  const closed = '12-20/01-05'
  expect(
    ['2027-12-19', '2027-12-20', '2028-01-05', '2028-01-06'].map((night) =>
      isClosedNight(closed, night),
    ),
  ).toEqual([false, true, true, false])
})

test('closed nights are written as months and days', async () => {
  const there = await world(SILENT)
  for (const own_stay_closed of ['20-12/05-01', '02-30/03-01', '12-20', 'Christmas'])
    expect(await there.noor.call('changeAgreement', { ...AGREED, own_stay_closed })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ field: 'own_stay_closed' }],
    })
})
