import { expect, test } from 'vitest'
import { declineReason } from './payment-provider.ts'

test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
  [{ code: 'card_declined', decline_code: 'generic_decline' }, 'card_declined'],
  [{ code: 'incorrect_cvc' }, 'incorrect_cvc'],
  [{ code: 'something_new' }, 'card_declined'],
  [{}, 'card_declined'],
])('%j is told as %s', (error, reason) => expect(declineReason(error)).toBe(reason))
