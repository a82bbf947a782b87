import { expect, test } from 'vitest'
import { checkout } from '#web/messages/en/checkout.ts'
import { messages as first } from '#web/messages/en/index.ts'
import { stay } from '#web/messages/en/stay.ts'
import { ApiError } from './api.tsx'
import { errorSentence } from './error-sentence.ts'

const messages = { ...first, stay, checkout }

const failure = (
  code: 'ROOM_UNAVAILABLE' | 'INTERNAL_ERROR' | 'INVALID_INPUT',
  status: number,
  message?: string,
) =>
  new ApiError({
    code,
    status,
    errors: message ? [{ field: 'to', code: 'invalid', message }] : [],
    request_id: 'r',
  })

test('a failure is said as the spec says it', () => {
  expect(errorSentence(failure('ROOM_UNAVAILABLE', 409), messages)).toBe(
    messages.errors.ROOM_UNAVAILABLE,
  )
  expect(errorSentence(failure('INTERNAL_ERROR', 500), messages)).toBe(
    'Service unavailable. Please try after some time.',
  )
  expect(errorSentence(failure('INVALID_INPUT', 400, 'At most 25 characters'), messages)).toBe(
    'At most 25 characters',
  )
  expect(errorSentence(new Error('a bug'), messages)).toBe(messages.errors.SOMETHING_WENT_WRONG)
})
