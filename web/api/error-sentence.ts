import type { Messages } from '#messages'
import { ApiError } from './api.tsx'

/** Spec 8: a generic sentence for 500, the first field error for 400, otherwise by code. */
export function errorSentence(error: unknown, messages: Messages): string {
  if (!(error instanceof ApiError)) return messages.errors.SOMETHING_WENT_WRONG
  if (error.status === 500) return messages.errors.SERVICE_UNAVAILABLE
  const [first] = error.errors
  if (error.status === 400 && first) return first.message
  return messages.errors[error.code] ?? messages.errors.INTERNAL_ERROR
}
