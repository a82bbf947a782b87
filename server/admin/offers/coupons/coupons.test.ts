import { expect, test } from 'vitest'
import type { ClientInput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { filsOf } from '#contract/money.ts'
import { checkout, granted, hold, payAtBank, SILENT, world, type World } from '#kit/index.ts'
import { readPdf } from '#server/outside/pdf/index.ts'

type Typed = ClientInput<Endpoints['addCoupon']>

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }
const COUPON: Typed = {
  code: 'SPRING10',
  discount_percent: 10,
  valid_to: '2027-05-31',
  description_en: '10% off spring stays',
  description_ar: 'خصم 10% على إقامات الربيع',
}

const add = async ({ noor }: World, change: Partial<Typed> = {}) =>
  granted(await noor.call('addCoupon', { ...COUPON, ...change })).id

const apply = (person: World['sara'], reservation_id: string, coupon_code: string) =>
  person.call('startCheckout', { reservation_id, coupon_code })

const shownTo = async ({ call }: Pick<World['sara'], 'call'>) =>
  granted(await call('listActiveCoupons', {})).coupons.map(({ code }) => code)

const codesOf = async ({ noor }: World, id: number) =>
  granted(await noor.call('listSeriesCodes', { id })).codes

test('a coupon keeps its terms: minimum, person, uses, first booking and dates', async () => {
  const there = await world(SILENT)
  await add(there, { code: 'DEAR', min_total: '100000' })
  await add(there, { code: 'LAYLAS', email: 'layla@example.com' })
  await add(there, { code: 'LATER', valid_from: '2027-02-01' })
  await add(there, { code: 'HELLO', first_booking_only: true, max_uses: 1 })
  const { reservation_id } = await checkout(there.sara, there.marinaStudio, NIGHTS)
  const refused = async (code: string) => {
    const answer = await apply(there.sara, reservation_id, code)
    return 'code' in answer ? answer.code : 'OK'
  }
  expect(await refused('DEAR')).toBe('COUPON_TOTAL_TOO_LOW')
  expect(await refused('LAYLAS')).toBe('COUPON_NOT_FOUND')
  expect(await refused('LATER')).toBe('COUPON_UNAVAILABLE')
  granted(await apply(there.sara, reservation_id, 'HELLO'))
  const laylas = await hold(there.layla, there.downtownFlat, NIGHTS)
  expect(await apply(there.layla, laylas.reservation_id, 'HELLO')).toMatchObject({
    code: 'COUPON_UNAVAILABLE',
  })
})

test('a stopped coupon is gone for everybody but the hold that has it', async () => {
  const there = await world(SILENT)
  const id = await add(there)
  const held = await checkout(there.sara, there.marinaStudio, NIGHTS)
  const cheaper = granted(await apply(there.sara, held.reservation_id, 'SPRING10'))
  expect(granted(await there.noor.call('previewCouponStop', { id }))).toEqual({ holds: 1 })
  granted(await there.noor.call('stopCoupon', { id, reason: 'A mistake' }))
  const { rows } = await there.pool.query<{ total_fils: number }>(
    'select total_fils from bookings where reservation_id = $1',
    [held.reservation_id],
  )
  expect(rows[0]?.total_fils).toBe(filsOf(cheaper.booking.total))
  const other = await hold(there.layla, there.downtownFlat, NIGHTS)
  expect(await apply(there.layla, other.reservation_id, 'SPRING10')).toMatchObject({
    code: 'COUPON_UNAVAILABLE',
  })
  expect(await shownTo(there.layla)).not.toContain('SPRING10')
  expect(await there.noor.call('stopCoupon', { id, reason: 'Again' })).toMatchObject({
    code: 'ALREADY_STOPPED',
  })
  expect(granted(await there.noor.call('readCompanyCoupon', { id }))).toMatchObject({
    state: 'stopped',
    stop_reason: 'A mistake',
    is_used: true,
  })
})

test('one that is on a booking is copied, never changed; the log has before and after', async () => {
  const there = await world(SILENT)
  const id = await add(there)
  granted(
    await there.noor.call('changeCoupon', { ...COUPON, id, discount_percent: 12, reason: 'More' }),
  )
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'change-coupon' }))
  expect(entries[0]).toMatchObject({
    before: { discount_bp: 1_000 },
    after: { discount_bp: 1_200 },
  })
  const { reservation_id } = await checkout(there.sara, there.marinaStudio, NIGHTS)
  granted(await apply(there.sara, reservation_id, 'SPRING10'))
  expect(await there.noor.call('changeCoupon', { ...COUPON, id, reason: 'Less' })).toMatchObject({
    code: 'USED_CANNOT_CHANGE',
  })
  expect(await there.noor.call('addCoupon', { ...COUPON, copy_of: id })).toMatchObject({
    code: 'CODE_IN_USE',
  })
  const copy = await add(there, { code: 'SPRING5', copy_of: id, discount_percent: 5 })
  expect(granted(await there.noor.call('readCompanyCoupon', { id: copy }))).toMatchObject({
    copied_from: { id, code: 'SPRING10' },
    discount_bp: 500,
  })
})

test('a thousand codes: each of its own, none shown to guests, each for one booking that it names', async () => {
  const there = await world(SILENT)
  const id = await add(there, { code: 'EXPO', codes: 1_000 })
  const { rows } = await there.pool.query<{ code: string }>(
    'select code from coupons where series_id = $1',
    [id],
  )
  expect(new Set(rows.map(({ code }) => code)).size).toBe(1_000)
  for (const { code } of rows) expect(code).toMatch(/^EXPO-[A-HJKMNP-Z2-9]{8}$/)
  expect((await shownTo(there.sara)).filter((code) => code.startsWith('EXPO'))).toEqual([])
  const [first, second] = await codesOf(there, id)
  const paying = await checkout(there.sara, there.marinaStudio, NIGHTS)
  expect(await apply(there.sara, paying.reservation_id, 'EXPO')).toMatchObject({
    code: 'COUPON_NOT_FOUND',
  })
  granted(await apply(there.sara, paying.reservation_id, first?.code ?? ''))
  const others = await hold(there.layla, there.downtownFlat, NIGHTS)
  expect(await apply(there.layla, others.reservation_id, first?.code ?? '')).toMatchObject({
    code: 'COUPON_UNAVAILABLE',
  })
  granted(await apply(there.layla, others.reservation_id, second?.code ?? ''))
  granted(await there.noor.call('stopCoupon', { id, reason: 'The fair is over' }))
  const third = await hold(there.omar, there.downtownFlat, { from: '2027-03-01', to: '2027-03-04' })
  const [, , left] = await codesOf(there, id)
  expect(await apply(there.omar, third.reservation_id, left?.code ?? '')).toMatchObject({
    code: 'COUPON_UNAVAILABLE',
  })
  const changed = { ...COUPON, id, code: 'EXPO', reason: 'Cheaper' }
  expect(await there.noor.call('changeCoupon', changed)).toMatchObject({ code: 'ALREADY_STOPPED' })
})

test('a used code says by which booking, in the list and the CSV; what is printed has the others alone', async () => {
  const there = await world(SILENT)
  const id = await add(there, { code: 'EXPO', codes: 3, min_total: '500' })
  const [first, second] = await codesOf(there, id)
  const bought = await checkout(there.sara, there.marinaStudio, NIGHTS)
  const cheaper = granted(await apply(there.sara, bought.reservation_id, first?.code ?? ''))
  await payAtBank(there, cheaper)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: bought.reservation_id,
      action: 'pay',
    }),
  )
  expect((await codesOf(there, id))[0]).toEqual({
    code: first?.code,
    reservation_id: bought.reservation_id,
  })
  const csv = granted(await there.noor.call('exportSeriesCodes', { id }))
  expect(new TextDecoder().decode(csv.bytes)).toContain(
    `"${first?.code}","${bought.reservation_id}"`,
  )
  const printed = granted(await there.noor.call('printSeriesCodes', { id }))
  const paper = readPdf(printed.bytes).text
  expect(paper).toContain(second?.code)
  expect(paper).not.toContain(first?.code)
  const { rows } = await there.pool.query<{ booked: number; given: number }>(
    `select count(distinct b.id)::int as booked, -sum(f.fils)::int as given
     from bookings b join coupons c on c.id = b.coupon_id join folio_lines f on f.booking_id = b.id and f.kind = 'coupon'
     where c.series_id = $1 and b.status = 'confirmed'`,
    [id],
  )
  const [listed] = granted(await there.noor.call('listCompanyCoupons', { kind: 'series' })).coupons
  expect({ ...listed, given: filsOf(listed?.given ?? '') }).toMatchObject({ id, ...rows[0] })
})

test('an end before the beginning, two discounts, more than half off: a sentence each, and nothing is made', async () => {
  const there = await world(SILENT)
  const refused = (change: Partial<Typed>) => there.noor.call('addCoupon', { ...COUPON, ...change })
  expect(await refused({ valid_from: '2027-06-01' })).toMatchObject({
    code: 'ENDS_BEFORE_IT_BEGINS',
    errors: [{ field: 'valid_to' }],
  })
  expect(await refused({ discount_amount: '50' })).toMatchObject({
    errors: [{ field: 'discount_amount' }],
  })
  expect(await refused({ discount_percent: undefined })).toMatchObject({
    errors: [{ field: 'discount_percent' }],
  })
  expect(await refused({ discount_percent: 60 })).toMatchObject({ code: 'CONFIRM_MORE_THAN_HALF' })
  expect(await refused({ codes: 1_001 })).toMatchObject({ errors: [{ field: 'codes' }] })
  expect(await refused({ codes: 5, email: 'layla@example.com' })).toMatchObject({
    errors: [{ field: 'email' }],
  })
  expect(await refused({ email: 'no@example.com' })).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  const { rows } = await there.pool.query(`select from coupons where code = 'SPRING10'`)
  expect(rows).toEqual([])
  granted(await refused({ discount_percent: 60, confirmed: true }))
})
