import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REFUND_LINES, type RefundLine } from '#contract/endpoints/admin/bookings.ts'
import { share, withExtras, type OrderedExtra, type PriceLine } from '#server/pricing/index.ts'
import {
  chargedAs,
  creditAnew,
  lineOfCredit,
  minus,
  NO_CREDIT,
  plus,
  takeBack,
  totalOfCredit,
} from './credit.ts'

const ORDERED: OrderedExtra = {
  order: '0197',
  extra_id: 1,
  extra_kind: 'item',
  charged_per: 'stay',
  name_en: 'Cot',
  name_ar: 'سرير رضّع',
  quantity: 1,
  units: 1,
  unit_fils: 1,
  vat_fils: 0,
  day: '2027-02-10',
  hours_before: 0,
  back_until: '2027-02-10T11:00:00Z',
}

/** Any price there is: with and without discounts, VAT, fees and Tourism Dirham. */
const prices = fc
  .record({
    nights: fc.integer({ min: 100, max: 9_000_000 }),
    discount_bp: fc.integer({ min: 0, max: 9_000 }),
    cleaning: fc.constantFrom(0, 1, 195_00, 333_33),
    service_bp: fc.constantFrom(0, 500, 1_000),
    vat_bp: fc.constantFrom(0, 500),
    tourism: fc.constantFrom(0, 10_00, 450_00),
    extras: fc.array(
      fc.record({
        unit_fils: fc.constantFrom(1, 75_50, 210_00),
        owner_bp: fc.constantFrom(0, 3_333, 10_000),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ nights, discount_bp, cleaning, service_bp, vat_bp, tourism, extras }): PriceLine[] => {
    const discount = -share(nights, discount_bp)
    const service = share(nights + discount, service_bp)
    const vat = share(nights + discount, vat_bp) + share(cleaning, vat_bp) + share(service, vat_bp)
    const stay: PriceLine[] = [
      { kind: 'accommodation', fils: nights, computed_from: {} },
      { kind: 'offer', fils: discount, computed_from: {} },
      { kind: 'cleaning_fee', fils: cleaning, computed_from: {} },
      { kind: 'service_charge', fils: service, computed_from: {} },
      { kind: 'vat', fils: vat, computed_from: { bp: vat_bp } },
      { kind: 'tourism_fee', fils: tourism, computed_from: {} },
    ]
    const ordered = extras.map((extra) => ({ ...ORDERED, ...extra }))
    return withExtras(stay, ordered, vat_bp)
  })
const of = fc.constantFrom<RefundLine | 'whole' | 'tourism_fee'>(
  'whole',
  'tourism_fee',
  ...REFUND_LINES,
)
const steps = fc.array(fc.record({ of, part: fc.integer({ min: 1, max: 1_000 }) }), {
  minLength: 1,
  maxLength: 12,
})

test('whatever goes back in whatever order is the amount asked for, never more of a line than it has, and at last the price to the fils', () => {
  fc.assert(
    fc.property(prices, steps, (charges, history) => {
      const charged = chargedAs(charges)
      expect(totalOfCredit(charged)).toBe(charges.reduce((sum, { fils }) => sum + fils, 0))
      let before = NO_CREDIT
      for (const step of history) {
        const left = minus(charged, before)
        const most =
          step.of === 'whole' || step.of === 'tourism_fee'
            ? totalOfCredit(left)
            : lineOfCredit(left, step.of).gross_fils
        const amount = Math.floor((most * step.part) / 1_000)
        const credit = takeBack({ charged, before }, amount, step.of)
        expect(totalOfCredit(credit)).toBe(amount)
        for (const line of REFUND_LINES) {
          const { net_fils, vat_fils, gross_fils } = lineOfCredit(credit, line)
          expect(Math.min(net_fils, vat_fils)).toBeGreaterThanOrEqual(0)
          expect(gross_fils).toBeLessThanOrEqual(lineOfCredit(left, line).gross_fils)
          if (step.of !== 'whole' && step.of !== 'tourism_fee' && step.of !== line)
            expect(gross_fils).toBe(0)
        }
        before = plus(before, credit)
        const kept = minus(charged, before)
        expect(credit.owner_extra_fils).toBeGreaterThanOrEqual(0)
        expect(kept.owner_extra_fils).toBeGreaterThanOrEqual(0)
        expect(kept.owner_extra_fils).toBeLessThanOrEqual(kept.extra_fils)
      }
      const rest = takeBack({ charged, before }, totalOfCredit(minus(charged, before)), 'whole')
      expect(plus(before, rest)).toEqual(charged)
    }),
  )
})

test('the VAT of a part is rounded half up, and parts of a line are its VAT', () => {
  const charged = chargedAs([
    { kind: 'cleaning_fee', fils: 195_00, computed_from: {} },
    { kind: 'vat', fils: 9_75, computed_from: { bp: 500 } },
  ])
  const first = takeBack({ charged, before: NO_CREDIT }, 100_50, 'cleaning_fee')
  // 4.7857
  expect(lineOfCredit(first, 'cleaning_fee')).toEqual({
    net_fils: 95_71,
    vat_fils: 4_79,
    gross_fils: 100_50,
  })
  const second = takeBack({ charged, before: first }, 104_25, 'cleaning_fee')
  expect(lineOfCredit(second, 'cleaning_fee')).toEqual({
    net_fils: 99_29,
    vat_fils: 4_96,
    gross_fils: 104_25,
  })
})

test('credits of a stay that is charged anew keep their sum and fit the new lines', () => {
  fc.assert(
    fc.property(prices, prices, steps, (old_charges, new_charges, history) => {
      const [old, charged] = [chargedAs(old_charges), chargedAs(new_charges)]
      const most = Math.min(totalOfCredit(old), totalOfCredit(charged))
      let before = NO_CREDIT
      for (const step of history) {
        const left = minus(old, before)
        const of_line =
          step.of === 'whole' || step.of === 'tourism_fee'
            ? totalOfCredit(left)
            : lineOfCredit(left, step.of).gross_fils
        const amount = Math.floor(
          (Math.min(of_line, most - totalOfCredit(before)) * step.part) / 1_000,
        )
        before = plus(before, takeBack({ charged: old, before }, amount, step.of))
      }
      const anew = creditAnew(charged, before)
      expect(totalOfCredit(anew)).toBe(totalOfCredit(before))
      const left = minus(charged, anew)
      for (const line of REFUND_LINES)
        expect(lineOfCredit(left, line).gross_fils).toBeGreaterThanOrEqual(0)
      expect(left.tourism_fee_fils).toBeGreaterThanOrEqual(0)
      expect(plus(anew, takeBack({ charged, before: anew }, totalOfCredit(left), 'whole'))).toEqual(
        charged,
      )
    }),
  )
})
