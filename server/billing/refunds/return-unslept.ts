import { listFolioLines, lockBookingAndHome } from '#bookings'
import { dubaiDay } from '#core/time.ts'
import type { Db } from '#db'
import { creditAndGiveBack } from '#billing/credits/credit-and-give-back.ts'
import { readCredits } from '#billing/credits/credit-queries.ts'
import { readPendingRefund } from './refund-queries.ts'
import { retainedFils, tourismOfNightsNotSlept } from './refund-amount.ts'
import { forgetUnslept, isNoShow, listUnslept } from './unslept-queries.ts'

/**
 * Gives the Tourism Dirham of nights not slept back for stays that ended before today: until then the front desk can take their end back. Each
 * once, however often it is called.
 */
export async function returnUnslept(db: Db, now: Date): Promise<void> {
  for (const { booking_id } of await listUnslept(db, dubaiDay(now))) await returnOf(db, booking_id, now)
}

const returnOf = (db: Db, booking_id: number, now: Date) =>
  db.transaction().execute(async (tx) => {
    const booking = await lockBookingAndHome(tx, booking_id)
    const ended_on = await forgetUnslept(tx, booking_id, dubaiDay(now))
    if (booking?.status !== 'departed' || ended_on === undefined) return
    const lines = await listFolioLines(tx, booking_id)
    const first_unslept = (await isNoShow(tx, booking_id)) ? booking.arrival_date : ended_on
    const due_fils = tourismOfNightsNotSlept(booking, lines, first_unslept)
    const charged_fils = lines.filter(({ kind }) => kind === 'tourism_fee').reduce((sum, { fils }) => sum + fils, 0)
    const left_fils = charged_fils - (await readCredits(tx, booking_id)).tourism_fee_fils
    const amount_fils = Math.min(due_fils, left_fils, retainedFils(lines, await readPendingRefund(tx, booking_id)))
    if (amount_fils > 0) await creditAndGiveBack(tx, { booking, amount_fils, of: 'tourism_fee', reason: 'unslept', now })
  })
