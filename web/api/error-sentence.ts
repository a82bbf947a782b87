import type { Messages } from '#messages'
import { ApiError } from './api.tsx'

/** What a person reads when a call fails (spec 8): a 500 is a service that is away, a 400 says what is wrong first, the rest go by code. */
export function errorSentence(error: unknown, messages: Messages): string {
  if (!(error instanceof ApiError)) return messages.errors.SOMETHING_WENT_WRONG
  if (error.status === 500) return messages.errors.SERVICE_UNAVAILABLE
  const [first] = error.errors
  if (error.status === 400 && first) return first.message
  return messages.errors[error.code] ?? messages.errors.INTERNAL_ERROR
}
