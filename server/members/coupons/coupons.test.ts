import { expect, test } from 'vitest'
import {
  checkout,
  expectAgreement,
  granted,
  hold,
  overlap,
  payAtBank,
  settle,
  SILENT,
  type World,
  world,
} from '#kit/index.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }
const MARCH = { from: '2027-03-01', to: '2027-03-04' }

const COLUMNS =
  'code, discount_bp, discount_fils, min_total_fils, valid_from, valid_to, user_id, max_uses, is_first_booking_only'

async function addCoupons({ pool }: World, values: string) {
  await pool.query(`insert into coupons (${COLUMNS}) values ${values}`)
  await pool.query(`insert into coupon_texts (coupon_id, lang, description) select id, lang, code from coupons, (values ('en'::lang), ('ar')) as langs (lang)
    where not exists (select from coupon_texts t where t.coupon_id = coupons.id)`)
}

const SARAS = `(select id from users where email = 'sara@example.com')`

async function listed(person: World['sara'], input: { total_rate?: string; is_all?: boolean }) {
  const { coupons } = granted(await person.call('listActiveCoupons', input))
  return new Map(
    coupons.map(({ code, state, obstacle, is_applicable }) => [
      code,
      { state, obstacle, is_applicable },
    ]),
  )
}

test('a personal coupon is the person’s alone; spent and ended ones are listed only when all are asked for', async () => {
  const there = await world()
  await addCoupons(
    there,
    `('SARAOLD', 1000, null, 0, '2025-01-01', '2026-01-01', ${SARAS}, 1, false)`,
  )
  const sara = await listed(there.sara, {})
  expect([...sara.keys()]).toEqual(expect.arrayContaining(['WELCOME10', 'FLAT200', 'HUGE']))
  expect(sara.has('LAYLAONLY') || sara.has('OLD') || sara.has('SARAOLD')).toBe(false)
  expect((await listed(there.layla, {})).get('LAYLAONLY')).toEqual({
    state: 'ready',
    obstacle: null,
    is_applicable: true,
  })
  const all = await listed(there.sara, { is_all: true })
  expect(all.get('SARAOLD')).toEqual({
    state: 'expired',
    obstacle: 'expired',
    is_applicable: false,
  })
  expect(all.has('OLD') || all.has('LAYLAONLY')).toBe(false)
})

test('every obstacle has its name', async () => {
  const there = await world(SILENT)
  await addCoupons(
    there,
    `('ONCE', 1000, null, 0, '2026-01-01', '2028-01-01', ${SARAS}, 1, false), ('FIRST', 1000, null, 0, '2026-01-01', '2028-01-01', ${SARAS}, 1, true),
     ('FROM5000', 1000, null, 500000, '2026-01-01', '2028-01-01', null, null, false)`,
  )
  const before = await listed(there.sara, { total_rate: '1200.00' })
  expect(before.get('FROM5000')).toEqual({
    state: 'ready',
    obstacle: 'total_too_low',
    is_applicable: false,
  })
  expect(before.get('HUGE')).toEqual({
    state: 'ready',
    obstacle: 'higher_than_booking',
    is_applicable: false,
  })
  expect(before.get('FIRST')).toEqual({ state: 'ready', obstacle: null, is_applicable: true })

  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  granted(
    await there.sara.call('startCheckout', {
      reservation_id: paying.reservation_id,
      coupon_code: 'ONCE',
    }),
  )
  expect((await listed(there.sara, {})).get('ONCE')).toEqual({
    state: 'held',
    obstacle: 'held',
    is_applicable: false,
  })
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  const after = await listed(there.sara, { is_all: true })
  expect(after.get('ONCE')).toEqual({ state: 'used', obstacle: 'used', is_applicable: false })
  expect(after.get('FIRST')).toEqual({
    state: 'ready',
    obstacle: 'first_booking_only',
    is_applicable: false,
  })
  expect((await listed(there.sara, {})).has('ONCE')).toBe(false)

  const second = await hold(there.sara, there.marinaStudio, MARCH)
  expect(
    await there.sara.call('startCheckout', {
      reservation_id: second.reservation_id,
      coupon_code: 'FIRST',
    }),
  ).toMatchObject({
    code: 'COUPON_UNAVAILABLE',
  })
})

test('the discount is a decimal, the words are in the language asked', async () => {
  const there = await world()
  await there.pool.query(
    `update coupon_texts set description = 'ترحيب', conditions = '{شرط}' where lang = 'ar'`,
  )
  const { coupons } = granted(
    await there.sara.call('listActiveCoupons', {}, { 'accept-language': 'ar' }),
  )
  expect(coupons.find(({ code }) => code === 'WELCOME10')).toMatchObject({
    discount: '10.00',
    discount_type: 1,
    description: 'ترحيب',
    conditions: ['شرط'],
  })
  expect(coupons.find(({ code }) => code === 'FLAT200')).toMatchObject({
    discount: '200.00',
    discount_type: 2,
    min_total: '0.00',
  })
})

test('of two first bookings with two coupons for a first booking, paid at once, one keeps its coupon', async () => {
  const there = await world(SILENT)
  for (const code of ['HELLO', 'MARHABA']) {
    const offered = [
      '--discount-percent',
      '10',
      '--first-booking-only',
      '--description-en',
      'Hello',
      '--description-ar',
      'أهلًا',
    ]
    expect(
      await there.operate('add-coupon', '--code', code, '--valid-to', '2027-12-31', ...offered),
    ).toMatchObject({ ok: true })
  }
  const holdWith = async (home: typeof there.marinaStudio, coupon_code: string) => {
    const { id, reservation_id } = await hold(there.sara, home, {
      from: '2027-02-01',
      to: '2027-02-04',
    })
    const open = granted(await there.sara.call('startCheckout', { reservation_id, coupon_code }))
    await payAtBank(there, open)
    return { id, payment_intent: open.payment_intent }
  }
  const one = await holdWith(there.marinaStudio, 'HELLO')
  const two = await holdWith(there.downtownFlat, 'MARHABA')
  const settled = ({ payment_intent }: typeof one) =>
    settle(there.services, payment_intent, there.clock())
  await overlap(
    there.pool,
    'outbox_jobs',
    () => settled(one),
    () => settled(two),
  )
  await there.runJobs()
  const ends = await Promise.all([one, two].map(({ id }) => expectAgreement(there, id)))
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'confirmed'])
})
