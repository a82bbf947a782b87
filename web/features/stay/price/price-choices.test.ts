import { expect, test } from 'vitest'
import { chosenOf, optionOf, priceChoices, readTerms, withTerms } from './price-choices.ts'
import type { Rate, RateOption } from '#web/stays/stay-queries.ts'

const option = (total: string): RateOption => ({
  rate_id: `rate of ${total}`,
  rate: { total_base_rate: total, daily_rate: [], lines: [], total },
  cancellation: { is_refundable: false, refundable_until: null, explanation: '' },
})
const rate: Rate = {
  member: { refundable: option('930.00'), non_refundable: option('860.00') },
  non_member: { refundable: option('1000.00'), non_refundable: option('920.00') },
  expires_at: '2026-12-01T00:00:00Z',
  units_count: 3,
  units_left: 1,
  extension: null,
  guests_above_maximum: false,
}
const ids = (choices: { id: string; is_open: boolean }[]) =>
  choices.map(({ id, is_open }) => `${id}${is_open ? '' : ' closed'}`)

test('a visitor chooses among the others’ options and sees the members’ closed', () => {
  expect(ids(priceChoices(rate, false))).toEqual([
    'non_member.non_refundable',
    'non_member.refundable',
    'member.non_refundable closed',
    'member.refundable closed',
  ])
})

test('a member chooses among the members’ options', () => {
  expect(ids(priceChoices(rate, true))).toEqual(['member.non_refundable', 'member.refundable'])
})

test('an option that is not sold is not shown', () => {
  const only = {
    ...rate,
    non_member: { ...rate.non_member, non_refundable: null },
    member: { ...rate.member, non_refundable: null },
  }
  expect(ids(priceChoices(only, false))).toEqual([
    'non_member.refundable',
    'member.refundable closed',
  ])
})

test('the refundable option is chosen until the guest chooses; a closed one never is', () => {
  const choices = priceChoices(rate, false)
  expect(chosenOf(choices, null)?.id).toBe('non_member.refundable')
  expect(chosenOf(choices, 'non_member.non_refundable')?.id).toBe('non_member.non_refundable')
  expect(chosenOf(choices, 'member.non_refundable')?.id).toBe('non_member.refundable')
  const alone = { ...rate, non_member: { ...rate.non_member, refundable: null } }
  expect(chosenOf(priceChoices(alone, false), null)?.id).toBe('non_member.non_refundable')
  expect(chosenOf([], null)).toBeUndefined()
})

test('a rate_id finds its option; in a fresh quote the same terms stand in, else the refundable one', () => {
  expect(optionOf(rate, { rate_id: 'rate of 1000.00', terms: undefined })?.rate.total).toBe(
    '1000.00',
  )
  expect(optionOf(rate, { rate_id: 'old', terms: 'refundable' })?.rate.total).toBe('1000.00')
  expect(optionOf(rate, { rate_id: 'old', terms: undefined })?.rate.total).toBe('1000.00')
})

test('an address carries the terms chosen, and only terms that we sell are read from it', () => {
  expect(withTerms('/stay-details/x?from=2027-01-01', 'refundable')).toBe(
    '/stay-details/x?from=2027-01-01&terms=refundable',
  )
  expect(withTerms('/stay-details/x', 'non_refundable')).toBe(
    '/stay-details/x?terms=non_refundable',
  )
  expect(withTerms('/stay-details/x', undefined)).toBe('/stay-details/x')
  expect(['refundable', 'free', undefined, 7].map(readTerms)).toEqual([
    'refundable',
    undefined,
    undefined,
    undefined,
  ])
})
