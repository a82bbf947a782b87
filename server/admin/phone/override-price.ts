import { logActivity } from '#server/activity/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'
import { lineViews, overridePrice } from '#server/pricing/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { findHomeSlug } from './phone-booking-queries.ts'

type Input = { rate_id: string; total: number; reason: string }

/**
 * Logged with the home; the reason also stands on the folio of what is booked at this price.
 * Refuses as overridePrice.
 */
export const overrideQuote = (input: Input, call: StaffCall) =>
  call.db.transaction().execute(async (tx) => {
    const { rate_id, total, lines, ...change } = await overrideQuoteIn(tx, input, call.now)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'override-quote',
      reason: input.reason,
      at: call.now,
      ...change,
    })
    return { rate_id, total, before: change.before.total_fils, lines: lineViews(lines, call.lang) }
  })

/** Refuses as overridePrice. */
async function overrideQuoteIn(tx: Tx, { rate_id, total, reason }: Input, now: Date) {
  const { before, after } = await overridePrice(tx, { rate_id, total_fils: total, reason }, now)
  return {
    subject: { kind: 'home' as const, id: await findHomeSlug(tx, after.room_category_id) },
    before: { total_fils: before.total_fils },
    after: { total_fils: after.total_fils },
    detail: { arrival_date: after.arrival_date, departure_date: after.departure_date },
    rate_id: after.id,
    total: after.total_fils,
    lines: after.lines,
  }
}
