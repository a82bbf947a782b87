import type { BookingStatus } from '#contract/endpoints/bookings.ts'
import { PAYMENT_STATUS } from '#contract/constants.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, type Api } from '#web/api/api.tsx'
import { personalApi } from '#web/api/personal-api.ts'
import { isLive } from '#web/features/checkout/load-booking.ts'

export type Outcome =
  | { kind: 'confirmed' }
  | { kind: 'processing' }
  | { kind: 'unpaid' }
  | { kind: 'refused'; code: 'PAYMENT_FAILED' | 'INVALID_CARD' }
  | { kind: 'expired' }
  | { kind: 'book_failed' }

const TRIES = 3
const PAUSE_MS = 2_000

export function outcomeOf({
  booking_status,
  payment_status,
}: {
  booking_status: BookingStatus
  payment_status: number
}): Outcome {
  if (isLive(booking_status)) return { kind: 'confirmed' }
  return payment_status === PAYMENT_STATUS.processing ? { kind: 'processing' } : { kind: 'unpaid' }
}

export function outcomeOfRefusal(code: ErrorCode): Outcome | null {
  if (code === 'PAYMENT_FAILED' || code === 'INVALID_CARD') return { kind: 'refused', code }
  if (code === 'PAYMENT_WINDOW_EXPIRED') return { kind: 'expired' }
  if (code === 'BOOK_FAILED') return { kind: 'book_failed' }
  return null
}

/** Retries without a response: the card may have been charged. */
export async function settlePayment(
  api: Api,
  reservation_id: string,
  payment_intent?: string,
): Promise<Outcome> {
  for (let tried = 1; ; tried += 1) {
    try {
      return outcomeOf(
        await personalApi(api).updatePayment({ reservation_id, action: 'pay', payment_intent }),
      )
    } catch (error) {
      const outcome = error instanceof ApiError ? outcomeOfRefusal(error.code) : null
      if (outcome) return outcome
      const may_pass = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!may_pass || tried === TRIES) throw error
      await pause(PAUSE_MS)
    }
  }
}

export async function settleToTheEnd(
  api: Api,
  reservation_id: string,
  onProcessing: () => void,
): Promise<Outcome> {
  for (;;) {
    const outcome = await settlePayment(api, reservation_id)
    if (outcome.kind !== 'processing') return outcome
    onProcessing()
    await pause(PAUSE_MS)
  }
}

export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })
