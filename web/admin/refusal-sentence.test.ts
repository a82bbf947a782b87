import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api.tsx'
import { admin } from '#web/messages/en/admin.ts'
import { checkout } from '#web/messages/en/checkout.ts'
import { messages as first } from '#web/messages/en/index.ts'
import { stay } from '#web/messages/en/stay.ts'
import { refusalSentence } from './refusal-sentence.ts'

const messages = { ...first, stay, checkout }
const failure = (code: 'MAX_NIGHTS' | 'UNIT_UNAVAILABLE', status: number, message?: string) =>
  new ApiError({
    code,
    status,
    errors: message === undefined ? [] : [{ field: 'to', code: 'not_exceed', message }],
    request_id: 'r',
  })

test('a limit says what it limits; other refusals are said as everywhere', () => {
  expect(
    refusalSentence(failure('MAX_NIGHTS', 400, 'Should not exceed 176'), messages, admin),
  ).toBe('Too many nights. Should not exceed 176.')
  expect(refusalSentence(failure('UNIT_UNAVAILABLE', 409), messages, admin)).toBe(
    messages.errors.UNIT_UNAVAILABLE,
  )
})
