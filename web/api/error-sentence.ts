import type { Words } from '#messages'
import { ApiError } from './api.tsx'

/** What a person reads when a call fails (spec 8): a 500 is a service that is away, a 400 says what is wrong first, the rest go by code. */
export function errorSentence(error: unknown, words: Words): string {
  if (!(error instanceof ApiError)) return words.errors.SOMETHING_WENT_WRONG
  if (error.status === 500) return words.errors.SERVICE_UNAVAILABLE
  const [first] = error.errors
  if (error.status === 400 && first) return first.message
  return words.errors[error.code] ?? words.errors.INTERNAL_ERROR
}
