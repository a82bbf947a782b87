import { ApiError } from '#web/api/api.tsx'
import { errorSentence } from '#web/api/error-sentence.ts'
import type { AdminMessages, Messages } from '#messages'

/**
 * Why a stay is refused, as a colleague can say it: a limit names what it limits, since no field
 * stands beside it.
 */
export function refusalSentence(
  error: unknown,
  messages: Messages,
  { frame }: Pick<AdminMessages, 'frame'>,
): string {
  const sentence = errorSentence(error, messages)
  if (!(error instanceof ApiError) || error.errors.length === 0) return sentence
  const { code } = error
  return code === 'MIN_NIGHTS' || code === 'MAX_NIGHTS' || code === 'TOO_MANY_GUESTS'
    ? `${frame.refused[code]} ${sentence}.`
    : sentence
}
