import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { countHonoured, endOffer, findOffer, lockOffer } from './write-queries.ts'

/** A pure read. Refuses NOT_FOUND. */
export async function previewOfferStop({ id }: { id: number }, { db, now }: StaffCall) {
  if (!(await findOffer(db, id))) refuse('NOT_FOUND')
  return await countHonoured(db, id, now)
}

/**
 * Search, pages and new quotes are without it from the commit on; quotes and holds keep their rows.
 * Refuses NOT_FOUND, ALREADY_STOPPED.
 */
export async function stopOffer({ id, reason }: { id: number; reason: string }, call: StaffCall) {
  const { db, now, staff } = call
  return await db.transaction().execute(async (tx) => {
    const offer = (await lockOffer(tx, id)) ?? refuse('NOT_FOUND')
    if (offer.stopped_at !== null) refuse('ALREADY_STOPPED')
    await endOffer(tx, id, { stopped_by: staff.user_id, stopped_at: now, stop_reason: reason })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'stop-offer',
      subject: { kind: 'offer', id: offer.code },
      reason,
      before: { expiry: offer.expiry.toISOString() },
      after: { expiry: (offer.expiry < now ? offer.expiry : now).toISOString() },
      detail: await countHonoured(tx, id, now),
      at: now,
    })
    return { id }
  })
}
