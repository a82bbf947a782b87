import { expect, test } from 'vitest'
import { actionsOf } from './card-actions.ts'

const offered = (actions: ReturnType<typeof actionsOf>) =>
  Object.entries(actions)
    .filter(([, is_offered]) => is_offered)
    .map(([name]) => name)

test.each([
  ['upcoming', 'confirmed', true, true, ['message', 'change', 'extend', 'cancel']],
  ['upcoming', 'confirmed', true, false, ['message', 'change', 'extend', 'cancel', 'invoice']], // for its Tourism Dirham
  ['upcoming', 'confirmed', false, false, ['message', 'change', 'extend', 'invoice']],
  ['upcoming', 'confirmed', false, true, ['message', 'change', 'extend']],
  ['upcoming', 'arrived', false, false, ['message', 'change', 'extend', 'invoice']],
  ['upcoming', 'arrived', true, true, ['message', 'change', 'extend']],
  ['upcoming', 'cancelled', false, false, []],
  ['past', 'arrived', false, true, ['book_again']],
  ['past', 'departed', false, false, ['message', 'book_again', 'invoice']],
  ['past', 'arrived', false, false, ['book_again', 'invoice']],
  ['past', 'cancelled', false, false, ['book_again']],
] as const)(
  '%s, %s, cancellable %s, refundable %s: %j',
  (show, status, is_cancellable, is_refundable, actions) => {
    expect(
      offered(actionsOf({ status, is_cancellable, is_refundable, invoice_number: null }, show)),
    ).toEqual(actions)
  },
)

test('the invoice that was written stays to be had when the stay is cancelled', () => {
  const cancelled = {
    status: 'cancelled',
    is_cancellable: false,
    is_refundable: false,
    invoice_number: 'INV-2027-000001',
  } as const
  expect(offered(actionsOf(cancelled, 'upcoming'))).toEqual(['invoice'])
})
