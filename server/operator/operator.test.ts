import { expect, test } from 'vitest'
import { dubaiDay } from '#server/core/time.ts'
import {
  checkout,
  granted,
  hold,
  payAtBank,
  rateFor,
  type World,
  world,
  permitsUntil,
} from '#kit/index.ts'
import { operate, type OperatorReply } from './index.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }
const SILENT = { bank_delays: { poll_ms: 3_600_000 } }

function operator({ services, pool, clock }: World) {
  return {
    say: (...argv: string[]) => operate(services, { now: clock(), today: dubaiDay(clock()) }, argv),
    log: async () =>
      (
        await pool.query(
          'select actor, verb, subject, after, detail, happened_at from activity_log order by id desc',
        )
      ).rows,
  }
}

function granting(answer: OperatorReply): string[] {
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.lines
}

async function paidStay(there: World, nights = FEBRUARY) {
  const paying = await checkout(there.sara, there.marinaStudio, nights)
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  return paying
}

const statusOf = async ({ pool }: World, reservation_id: string) =>
  (
    await pool.query<{ status: string }>('select status from bookings where reservation_id = $1', [
      reservation_id,
    ])
  ).rows[0]?.status

test('help lists every verb and its flags; unknown verbs and flags are reported', async () => {
  const { say } = operator(await world())
  const help = granting(await say('help')).join('\n')
  for (const verb of [
    'create-owner',
    'import-catalogue',
    'add-coupon',
    'add-offer',
    'add-block',
    'remove-block',
    'check-in-guests',
  ]) {
    expect(help).toContain(verb)
    expect(granting(await say('help', verb)).join('\n')).toContain(`npm run operator -- ${verb} `)
  }
  expect(granting(await say('help', 'import-catalogue')).join('\n')).toContain('permit.class')
  expect(await say('destroy')).toEqual({
    ok: false,
    faults: [{ where: 'destroy', problem: expect.stringContaining('not a verb') }],
  })
  expect(await say('check-in-guests', 'SDF-1', 'SDF-2')).toMatchObject({
    ok: false,
    faults: expect.arrayContaining([expect.objectContaining({ where: 'SDF-2' })]),
  })
  expect(granting(await say('help', 'add-coupon')).join('\n')).toMatch(
    /--min-total +minimum price .* \(optional\)/,
  )
  const expense = granting(await say('help', 'add-expense')).join('\n')
  expect(expense).toMatch(/--amount +dirhams .*\n +--spent-on +yyyy-MM-dd, /)
  expect(await say('jobs', '--loudly', '--as')).toMatchObject({
    ok: false,
    faults: [{ where: '--as' }, { where: '--loudly' }],
  })
})

test('an owner logs in with the password that was printed once, and is an owner; the log has no password', async () => {
  const there = await world()
  const { say, log } = operator(there)
  const noor = [
    '--email',
    'Reem@example.com',
    '--first-name',
    'Noor',
    '--last-name',
    'Al Falasi',
    '--phone-number',
    '0501234567',
    '--lang',
    'ar',
  ]
  const lines = granting(await say('create-owner', ...noor, '--as', 'Huda'))
  const password = lines[1]?.replace('Their password: ', '') ?? ''
  const session = granted(await there.visitor('logIn', { email: 'reem@example.com', password }))
  expect(session).toMatchObject({ role: [1, 2], is_email_verified: true })
  const [entry] = await log()
  expect(entry).toMatchObject({
    actor: 'Huda',
    verb: 'create-owner',
    subject: 'reem@example.com',
    happened_at: there.clock(),
  })
  expect(JSON.stringify(entry)).not.toContain(password)
  expect(await say('create-owner', ...noor)).toMatchObject({
    ok: false,
    faults: [{ where: '--email' }],
  })
  const wrong = [
    '--email',
    'nowhere',
    '--first-name',
    'N',
    '--phone-number',
    '12',
    '--password',
    'short',
  ]
  expect(await say('create-owner', ...wrong)).toMatchObject({
    faults: [
      { where: '--email' },
      { where: '--last-name', problem: 'is required' },
      { where: '--phone-number' },
      { where: '--password' },
    ],
  })
  expect(await log()).toHaveLength(1)
})

test('a coupon for a first booking only is refused to somebody who has booked', async () => {
  const there = await world(SILENT)
  const words = ['--description-en', 'Hello', '--description-ar', 'أهلًا']
  granting(
    await operator(there).say(
      'add-coupon',
      '--code',
      'HELLO',
      '--discount-percent',
      '10',
      '--valid-to',
      '2027-01-12',
      '--first-booking-only',
      ...words,
    ),
  )
  const first = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  const apply = (reservation_id: string) =>
    there.sara.call('startCheckout', { reservation_id, coupon_code: 'HELLO' })
  granted(await apply(first.reservation_id))
  granted(
    await there.sara.call('startCheckout', {
      reservation_id: first.reservation_id,
      coupon_code: '',
    }),
  )
  await payAtBank(there, first)
  granted(
    await there.sara.call('updatePayment', { reservation_id: first.reservation_id, action: 'pay' }),
  )
  const second = await checkout(there.sara, there.downtownFlat, FEBRUARY)
  expect(await apply(second.reservation_id)).toMatchObject({ code: 'COUPON_UNAVAILABLE' })
})

test('a coupon takes off what it says, until the end of its last day, for whom it is', async () => {
  const there = await world(SILENT)
  const { say, log } = operator(there)
  const words = [
    '--description-en',
    'Ten off',
    '--description-ar',
    'خصم عشرة',
    '--conditions-en',
    'One|Two',
  ]
  granting(
    await say(
      'add-coupon',
      '--code',
      'spring10',
      '--discount-percent',
      '10',
      '--valid-to',
      '2027-01-12',
      ...words,
    ),
  )
  expect((await log())[0]).toMatchObject({ verb: 'add-coupon', subject: 'SPRING10' })
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  const apply = (coupon_code: string) =>
    there.sara.call('startCheckout', { reservation_id: paying.reservation_id, coupon_code })
  const cheaper = granted(await apply('SPRING10'))
  const off = cheaper.booking.lines.find((line) => line.kind === 'coupon')?.amount
  expect(Number(off)).toBe(-0.1 * Number(cheaper.booking.lines[0]?.amount))
  const { rows } = await there.pool.query(`select valid_to from coupons where code = 'SPRING10'`)
  // midnight in Dubai after the 12th
  expect(rows).toEqual([{ valid_to: new Date('2027-01-12T20:00:00Z') }])

  granting(
    await say(
      'add-coupon',
      '--code',
      'LAYLA5',
      '--discount-amount',
      '5.50',
      '--valid-to',
      '2027-02-01',
      '--email',
      'layla@example.com',
      ...words,
    ),
  )
  expect(await apply('LAYLA5')).toMatchObject({ code: 'COUPON_NOT_FOUND' })
  const fault = async (...flags: string[]) =>
    await say('add-coupon', '--code', 'SPRING10', ...words, ...flags)
  const percent = ['--discount-percent', '5']
  expect(await fault(...percent, '--valid-to', '2027-02-01')).toMatchObject({
    faults: [{ where: '--code' }],
  })
  expect(await fault('--valid-to', '2027-02-01')).toMatchObject({
    faults: [{ where: '--discount-percent' }],
  })
  expect(await fault(...percent, '--valid-to', '2026-02-01')).toMatchObject({
    faults: [{ where: '--valid-to' }],
  })
  expect(await fault(...percent, '--valid-to', '2027-02-30')).toMatchObject({
    faults: [{ where: '--valid-to' }],
  })
  expect(
    await fault(...percent, '--valid-to', '2027-02-01', '--email', 'no@example.com'),
  ).toMatchObject({ faults: [{ where: '--email' }] })
})

test('an offer lowers the quotes of the home it is for, and of no other', async () => {
  const there = await world()
  const { say, log } = operator(there)
  const nights = { from: '2027-02-01', to: '2027-02-05' }
  const before = await rateFor(there.sara, there.marinaStudio, nights)
  const other = await rateFor(there.sara, there.downtownFlat, nights)
  const days = [
    '--code',
    'EID15',
    '--arrival-date-gt',
    '2027-02-01',
    '--departure-date-lt',
    '2027-02-20',
    '--expiry',
    '2027-02-01',
  ]
  const words = [
    '--title-en',
    'Eid',
    '--title-ar',
    'العيد',
    '--highlight-en',
    '15% off',
    '--highlight-ar',
    'خصم 15%',
  ]
  const offer = [...days, ...words]
  granting(
    await say(
      'add-offer',
      ...offer,
      '--type',
      'seasonal',
      '--discount-percent',
      '15',
      '--home',
      'marina-studio',
    ),
  )
  expect((await rateFor(there.sara, there.marinaStudio, nights)).total_fils).toBeLessThan(
    before.total_fils,
  )
  expect((await rateFor(there.sara, there.downtownFlat, nights)).total_fils).toBe(other.total_fils)
  expect((await log())[0]).toMatchObject({
    verb: 'add-offer',
    subject: 'EID15',
    after: { home: 'marina-studio', discount_bp: 1500 },
  })
  const { offers } = granted(
    await there.visitor(
      'readRoomDetails',
      { room_category_slug: 'marina-studio' },
      { 'accept-language': 'ar' },
    ),
  )
  expect(offers).toMatchObject([{ title: 'العيد', highlight_text: 'خصم 15%' }])

  const fault = async (...flags: string[]) => await say('add-offer', ...offer, ...flags)
  expect(await fault('--type', 'seasonal', '--discount-percent', '15')).toMatchObject({
    faults: [{ where: '--code' }],
  })
  expect(
    await fault('--type', 'seasonal', '--discount-percent', '15', '--home', 'nowhere'),
  ).toMatchObject({
    faults: [{ where: '--home' }],
  })
  expect(await fault('--type', 'stay_and_get_free', '--free-nights', '2')).toMatchObject({
    faults: [{ where: '--free-nights' }],
  })
  expect(await fault('--type', 'sale', '--discount-percent', '95')).toMatchObject({
    faults: [{ where: '--type' }, { where: '--discount-percent' }],
  })
})

test('a block makes search and hold refuse; taking nights out of it frees those alone', async () => {
  const there = await world()
  const { say, log } = operator(there)
  const seen = async (nights: typeof FEBRUARY) =>
    granted(await there.sara.call('searchRoomCategories', nights)).room_categories.some(
      (home) => home.slug === 'marina-studio',
    )
  const { input } = await rateFor(there.sara, there.marinaStudio, FEBRUARY)
  const unit = 'marina-studio/1204'
  const block = ['add-block', unit, '--block-kind=repair']
  granting(await say(...block, '--from=2027-01-30', '--to=2027-02-10'))
  expect(await seen(FEBRUARY)).toBe(false)
  expect(await there.sara.call('holdNights', input)).toMatchObject({ code: 'ROOM_UNAVAILABLE' })

  granting(await say('remove-block', unit, '--from=2027-02-01', '--to=2027-02-04'))
  expect(await seen(FEBRUARY)).toBe(true)
  expect(await seen({ from: '2027-01-31', to: '2027-02-02' })).toBe(false)
  expect(await seen({ from: '2027-02-03', to: '2027-02-05' })).toBe(false)
  granted(await there.sara.call('holdNights', input))
  expect((await log()).map((entry) => entry.verb)).toEqual(['remove-block', 'add-block'])

  expect(await say(...block, '--from=2027-02-03', '--to=2027-02-05')).toMatchObject({
    faults: [{ where: '--from' }],
  })
  expect(await say('remove-block', unit, '--from=2027-02-01', '--to=2027-02-04')).toMatchObject({
    faults: [{ where: '--from' }],
  })
  expect(await say(...block, '--from=2027-03-03', '--to=2027-03-03')).toMatchObject({
    faults: [{ where: '--to' }],
  })
  const march = ['--from=2027-03-01', '--to=2027-03-05', '--block-kind=repair']
  for (const unknown of ['marina-studio/9', 'nowhere/9'])
    expect(await say('add-block', unknown, ...march)).toMatchObject({
      faults: [{ where: '--unit-id' }],
    })
  expect(await log()).toHaveLength(2)
})

test('an owner who blocks nights while twenty guests want them: one of them all gets them', async () => {
  const there = await world()
  const { say } = operator(there)
  const { input } = await rateFor(there.sara, there.marinaStudio, FEBRUARY)
  const holds = (await there.visitors(20)).map((person) => person.call('holdNights', input))
  const nights = ['--from=2027-02-03', '--to=2027-02-08']
  const block = say('add-block', 'marina-studio/1204', ...nights, '--block-kind=owner_stay')
  const outcomes = [...(await Promise.all(holds)), await block]
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect((await there.pool.query('select unit_id from occupancies')).rows).toHaveLength(1)
})

test('a lapsed hold does not stand in the way of a block', async () => {
  const there = await world()
  const { say } = operator(there)
  const held = await hold(there.sara, there.marinaStudio, FEBRUARY)
  const nights = [`--from=${FEBRUARY.from}`, `--to=${FEBRUARY.to}`]
  const block = ['add-block', 'marina-studio/1204', ...nights, '--block-kind=hold_back']
  expect(await say(...block)).toMatchObject({ ok: false })
  there.setClock(16 * 60)
  granting(await say(...block))
  expect(await statusOf(there, held.reservation_id)).toBe('expired')
})

test('a booking arrives and departs by the table of moves, never before its day; an early departure frees the nights left', async () => {
  const there = await world(SILENT)
  const { say, log } = operator(there)
  const { reservation_id } = await paidStay(there)
  const refused = { ok: false, faults: [{ where: '--reservation-id' }] }
  const checkIn = (number: string) => say('check-in-guests', number, '--deposit=0')
  expect(await checkIn(reservation_id)).toMatchObject(refused)
  there.setClock(new Date('2027-02-01T06:00:00Z'))
  expect(await say('check-out-guests', reservation_id)).toMatchObject(refused)
  granting(await checkIn(reservation_id))
  expect(await statusOf(there, reservation_id)).toBe('arrived')
  expect(await checkIn(reservation_id)).toMatchObject(refused)
  there.setClock(new Date('2027-02-02T06:00:00Z'))
  const named = `--reservation-id=${reservation_id}`
  expect(granting(await say('check-out-guests', '--reason=Flew home', named))).toEqual([
    'nights_returned: 2',
  ])
  expect(await statusOf(there, reservation_id)).toBe('departed')
  await hold(there.layla, there.marinaStudio, { from: '2027-02-02', to: '2027-02-04' })
  expect((await log()).map(({ verb, subject }) => [verb, subject])).toEqual([
    ['mark-departed', reservation_id],
    ['mark-arrived', reservation_id],
  ])
  expect(await checkIn('SDF-999999')).toMatchObject(refused)
  expect(await checkIn('Sara')).toMatchObject(refused)
})

test('cancelling refunds according to the terms, or everything with --in-full', async () => {
  const there = await world(SILENT)
  const { say, log } = operator(there)
  const byTerms = await paidStay(there)
  // Tourism Dirham of three nights
  expect(granting(await say('cancel-booking', byTerms.reservation_id))[0]).toContain('AED 30.00')
  const inFull = await paidStay(there)
  granting(await say('cancel-booking', inFull.reservation_id, '--in-full'))
  await there.runJobs()
  const { rows } = await there.pool.query(
    'select reason, amount_fils, done_at is not null as is_done from refunds order by id',
  )
  expect(rows).toEqual([
    { reason: 'cancelled', amount_fils: 3_000, is_done: true },
    { reason: 'operator', amount_fils: inFull.total_fils, is_done: true },
  ])
  expect((await log())[0]).toMatchObject({
    verb: 'cancel-booking',
    subject: inFull.reservation_id,
    detail: { amount_fils: inFull.total_fils },
  })
  expect(await say('cancel-booking', inFull.reservation_id)).toMatchObject({
    faults: [{ where: '--reservation-id' }],
  })
})

test('what cannot be logged does not happen', async () => {
  const there = await world(SILENT)
  const { say } = operator(there)
  const { reservation_id } = await paidStay(there)
  await there.pool.query('drop table activity_log')
  await expect(say('cancel-booking', reservation_id)).rejects.toThrow('activity_log')
  expect(await statusOf(there, reservation_id)).toBe('confirmed')
  expect((await there.pool.query('select id from refunds')).rows).toEqual([])
})

test('a renewed permit puts a home back on sale', async () => {
  const there = await world()
  const { say, log } = operator(there)
  await permitsUntil(there.pool, 1, '2027-01-09')
  expect(
    await there.sara.call('readRoomRate', { room_category_slug: 'marina-studio', ...FEBRUARY }),
  ).toMatchObject({
    code: 'ROOM_UNAVAILABLE',
  })
  const renew = (home: string, unit: string, day: string) =>
    say(
      'renew-permit',
      home,
      `--unit=${unit}`,
      `--expires-on=${day}`,
      '--reason=Paper of 10 January',
    )
  granting(await renew('marina-studio', '1204', '2028-01-09'))
  await rateFor(there.sara, there.marinaStudio, FEBRUARY)
  const { permits } = granted(
    await there.visitor('readRoomDetails', { room_category_slug: 'marina-studio' }),
  )
  expect(permits).toEqual([{ number: 'MAR-STU-1', expires_on: '2028-01-09', url: null }])
  expect((await log())[0]).toMatchObject({ verb: 'renew-permit', subject: 'marina-studio' })
  expect(await renew('nowhere', '1204', '2028-01-09')).toMatchObject({
    faults: [{ where: '--home' }],
  })
  expect(await renew('marina-studio', '1204', '2027-01-09')).toMatchObject({
    faults: [{ where: '--expires-on' }],
  })
})

test('the log is read newest first, of one verb or about one thing', async () => {
  const there = await world()
  const { say } = operator(there)
  const permit = ['--expires-on=2028-01-09', '--reason=Paper of 10 January']
  granting(await say('renew-permit', 'marina-studio', '--unit=1204', ...permit, '--as=Huda'))
  there.setClock(60)
  granting(await say('renew-permit', 'downtown-flat', '--unit=801', ...permit))
  const read = async (...flags: string[]) =>
    granting(await say('list-activity', ...flags)).join('\n')
  expect(await read()).toMatch(/downtown-flat[^]*actor: Huda[^]*marina-studio/)
  expect(await read('--verb=renew-permit', '--subject=marina-studio')).not.toContain('downtown')
  expect(await read('--subject=nobody')).toContain('entries: none')
  expect(await say('list-activity', '--page=0')).toMatchObject({ faults: [{ where: '--page' }] })
})
