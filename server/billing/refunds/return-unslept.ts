import { listFolioLines, lockBookingAndHome, type BookingFacts } from '#server/bookings/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { creditAndGiveBack } from '#server/billing/credits/credit-and-give-back.ts'
import { readCredits } from '#server/billing/credits/credit-queries.ts'
import { readPendingRefund } from './refund-queries.ts'
import { retainedFils, tourismOfNightsNotSlept } from './refund-amount.ts'
import { forgetUnslept, isNoShow, listUnslept, sumUnslept } from './unslept-queries.ts'

/**
 * Gives the Tourism Dirham of nights not slept back for stays that ended before today: until then
 * the front desk can take their end back. Each
 * once, however often it is called.
 */
export async function returnUnslept(db: Db, now: Date): Promise<void> {
  for (const { booking_id } of await listUnslept(db, dubaiDay(now)))
    await returnOf(db, booking_id, now)
}

const returnOf = (db: Db, booking_id: number, now: Date) =>
  db.transaction().execute(async (tx) => {
    const booking = await lockBookingAndHome(tx, booking_id)
    const ended_on = await forgetUnslept(tx, booking_id, dubaiDay(now))
    if (booking?.status !== 'departed' || ended_on === undefined) return
    await returnUnsleptOf(tx, {
      booking,
      first_unslept: (await isNoShow(tx, booking_id)) ? booking.arrival_date : ended_on,
      now,
    })
  })

type Unslept = { booking: BookingFacts; first_unslept: string }

/** The Tourism Dirham of the nights from a day on, in fils, as far as it was not given back yet. */
export async function readUnslept(
  db: Db | Tx,
  { booking, first_unslept }: Unslept,
): Promise<number> {
  const lines = await listFolioLines(db, booking.id)
  const due_fils =
    tourismOfNightsNotSlept(booking, lines, first_unslept) - (await sumUnslept(db, booking.id))
  const charged_fils = lines
    .filter(({ kind }) => kind === 'tourism_fee')
    .reduce((sum, { fils }) => sum + fils, 0)
  const left_fils = charged_fils - (await readCredits(db, booking.id)).tourism_fee_fils
  return Math.max(
    0,
    Math.min(due_fils, left_fils, retainedFils(lines, await readPendingRefund(db, booking.id))),
  )
}

/** Gives it back. */
export async function returnUnsleptOf(
  tx: Tx,
  { now, ...unslept }: Unslept & { now: Date },
): Promise<number> {
  const amount_fils = await readUnslept(tx, unslept)
  if (amount_fils > 0)
    await creditAndGiveBack(tx, {
      booking: unslept.booking,
      amount_fils,
      of: 'tourism_fee',
      reason: 'unslept',
      now,
    })
  return amount_fils
}
