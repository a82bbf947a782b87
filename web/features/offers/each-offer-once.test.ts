import { expect, test } from 'vitest'
import { eachOfferOnce } from './each-offer-once.ts'

const offer = (
  id: number,
  type: 'flash_deal' | 'seasonal' | 'stay_and_get_free' | 'bank_offer',
) => ({ id, type })
const ids = (offers: readonly { id: number }[]) => offers.map(({ id }) => id)

test('the row of the month takes what ends soonest and leaves one of each kind; flash deals and those of banks stay', () => {
  const all = [
    offer(1, 'flash_deal'),
    offer(2, 'seasonal'),
    offer(3, 'seasonal'),
    offer(4, 'stay_and_get_free'),
    offer(5, 'bank_offer'),
  ]
  const { deals, rest } = eachOfferOnce(all, all.toReversed())
  expect(ids(deals)).toEqual([3])
  expect(ids(rest)).toEqual([1, 2, 4, 5])
})

test('what begins later in the month stands in its row, whatever it is and however many', () => {
  const coming = [
    offer(6, 'flash_deal'),
    offer(7, 'seasonal'),
    offer(8, 'seasonal'),
    offer(9, 'stay_and_get_free'),
    offer(10, 'bank_offer'),
  ]
  const all = [offer(1, 'seasonal'), offer(2, 'seasonal')]
  const { deals, rest } = eachOfferOnce(all, [...all, ...coming])
  expect(ids(deals)).toEqual([6, 7, 8, 9])
  expect(ids(rest)).toEqual([1, 2])
})

test('without offers, none', () => {
  expect(eachOfferOnce([], [])).toEqual({ deals: [], rest: [] })
})
