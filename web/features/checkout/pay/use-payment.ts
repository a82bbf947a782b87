import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { PAYMENT_STATUS } from '#contract/constants.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { ClientInput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { addressOf } from '#web/i18n/language.ts'
import type { CardOutcome, Confirm, DeclineReason } from '#web/stays/payment-provider.ts'
import {
  bookingQuery,
  type Booking,
  type Payment,
} from '#web/features/checkout/checkout-queries.ts'
import { isLive } from '#web/features/checkout/load-booking.ts'
import { pause, settlePayment, settleToTheEnd, type Outcome } from './settle.ts'

export type Ending = 'confirmed' | 'expired' | 'cancelled' | 'book_failed'

export type Trouble = ErrorCode | 'price_changed'

export type Phase =
  | { kind: 'opening' }
  | { kind: 'form'; trouble: Trouble | null; reason?: DeclineReason | undefined }
  | { kind: 'paying' }
  | { kind: 'processing' }
  | { kind: 'leaving' }
  | { kind: 'over'; ending: Ending }
  | { kind: 'unreadable'; code: ErrorCode }

type Choice = Omit<ClientInput<Endpoints['startCheckout']>, 'reservation_id'>

const LOOK_AGAIN_MS = 1_500
/** What the page or an answer has just said of the booking need not be asked for again. */
const RECENT_MS = 5_000
const codeOf = (error: unknown): ErrorCode =>
  error instanceof ApiError ? error.code : 'SOMETHING_WENT_WRONG'

/**
 * Asks the server for the state on load and after every event, so that reloads, other tabs,
 * returning challenges and lost responses end
 * correctly.
 */
export function usePayment(reservation_id: string, has_failed_challenge: boolean) {
  const { api, lang } = useApp()
  const calls = personalApi(api)
  const { readBooking, readRecent, showBooking } = useBookingOf(reservation_id)
  const [phase, setPhase] = useState<Phase>({ kind: 'opening' })
  const [payment, setPayment] = useState<Payment | null>(null)

  const take = async (outcome: Outcome, trouble: ErrorCode | null, reason?: DeclineReason) => {
    // whose page reads the booking
    if (outcome.kind === 'confirmed') return setPhase({ kind: 'over', ending: 'confirmed' })
    const ending = endingOf(
      outcome,
      outcome.kind === 'unpaid' ? await readRecent() : await readBooking(),
    )
    setPhase(ending === null ? { kind: 'form', trouble, reason } : { kind: 'over', ending })
  }
  const onProcessing = () => setPhase({ kind: 'processing' })

  const begin = async (choice: Choice) => {
    const started = await calls.startCheckout({ reservation_id, ...choice })
    setPayment(started)
    showBooking(started.booking)
    return started.booking
  }

  const start = async () => {
    try {
      await begin({})
    } catch (error) {
      if (codeOf(error) !== 'PAYMENT_WINDOW_EXPIRED') throw error
    }
  }

  const open = async () => {
    try {
      const booking = await readRecent()
      if (booking.status === 'cancelled')
        return setPhase({
          kind: 'over',
          ending: endingOf({ kind: 'unpaid' }, booking) ?? 'cancelled',
        })
      if (booking.status === 'pencil') await start()
      const outcome = await settleToTheEnd(api, reservation_id, onProcessing)
      await take(outcome, has_failed_challenge && outcome.kind === 'refused' ? outcome.code : null)
    } catch (error) {
      setPhase({ kind: 'unreadable', code: codeOf(error) })
    }
  }
  useOnOpening(open)

  const pay = async (confirm: Confirm, shown_total: string) => {
    if (phase.kind !== 'form') return
    setPhase({ kind: 'paying' })
    try {
      const booking = await readBooking()
      if (booking.total !== shown_total) return setPhase({ kind: 'form', trouble: 'price_changed' })
      const return_url = `${location.origin}${addressOf('/book-room', lang)}?reservation_id=${reservation_id}`
      const sent = await confirm({ return_url, lang })
      if (sent.kind === 'challenge') {
        setPhase({ kind: 'leaving' })
        return location.replace(sent.url) // so that "back" does not repeat a finished challenge
      }
      const outcome = await settleToTheEnd(api, reservation_id, onProcessing)
      await take(
        outcome,
        troubleOf(outcome, sent.kind),
        sent.kind === 'refused' ? sent.reason : undefined,
      )
    } catch (error) {
      setPhase({ kind: 'form', trouble: codeOf(error) })
    }
  }

  /** The server decides whether the hold has lapsed, not this clock. */
  const runOut = async () =>
    setPhase({
      kind: 'over',
      ending: await endingAtLast(() => settlePayment(api, reservation_id), readBooking),
    })

  const giveBack = async () => {
    const { booking_status } = await calls.updatePayment({ reservation_id, action: 'cancel' })
    await readBooking()
    setPhase({
      kind: 'over',
      ending:
        booking_status === 'cancelled' || booking_status === 'expired' ? 'cancelled' : 'confirmed',
    })
    return booking_status
  }

  return { phase, payment, pay, runOut, giveBack, choose: begin, openAgain: open }
}

function useBookingOf(reservation_id: string) {
  const { api } = useApp()
  const queries = useQueryClient()
  const query = bookingQuery(api, reservation_id)
  return {
    readBooking: () => queries.fetchQuery(query),
    readRecent: () => queries.fetchQuery({ ...query, staleTime: RECENT_MS }),
    showBooking: (booking: Booking) => queries.setQueryData(query.queryKey, booking),
  }
}

function useOnOpening(open: () => Promise<void>) {
  const openOnce = useEffectEvent(() => void open())
  useEffect(() => {
    const eventually = setTimeout(openOnce)
    // back from the challenge by browser history
    const lookAgain = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', lookAgain)
    return () => {
      clearTimeout(eventually)
      removeEventListener('pageshow', lookAgain)
    }
  }, [])
}

/** Asks until one of them says so. */
async function endingAtLast(
  settle: () => Promise<Outcome>,
  readBooking: () => Promise<Booking>,
): Promise<Ending> {
  for (;;) {
    const [outcome, booking] = await Promise.all([
      settle().catch(() => null),
      readBooking().catch(() => null),
    ])
    const ending = outcome && booking && endingOf(outcome, booking)
    if (ending) return ending
    await pause(LOOK_AGAIN_MS)
  }
}

export type PaymentWay = ReturnType<typeof usePayment>

export function endingOf(
  outcome: Outcome,
  booking: Pick<Booking, 'status' | 'payment_status'>,
): Ending | null {
  if (outcome.kind === 'confirmed' || isLive(booking.status)) return 'confirmed'
  if (booking.payment_status === PAYMENT_STATUS.refunded) return 'book_failed'
  if (outcome.kind === 'expired' || booking.status === 'expired') return 'expired'
  if (booking.status === 'cancelled') return 'cancelled'
  return outcome.kind === 'book_failed' ? 'book_failed' : null
}

function troubleOf(outcome: Outcome, sent: CardOutcome['kind']): ErrorCode {
  if (outcome.kind === 'refused') return outcome.code
  return sent === 'unreachable' ? 'PAYMENT_ERROR' : 'PAYMENT_FAILED'
}
