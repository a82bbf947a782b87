import { NIGHTLY_RATE } from '#contract/constants.ts'
import { logActivity } from '#activity'
import type { PersonCall } from '#core/context.ts'
import { refuse } from '#core/refuse.ts'
import type { Db, Tx } from '#db'
import { actorOf } from '#staff'
import { listHomesOfChange, lockRates, previewNights, undoChange, writeChange, type Chosen, type Preview } from './rate-queries.ts'

/** Refuses INVALID_DATES for nights that are over or no nights, RATE_OUT_OF_RANGE when a rate would be none or too high. */
export async function previewRates(db: Db | Tx, chosen: Chosen, today: string): Promise<Preview> {
  if (chosen.from < today || chosen.to <= chosen.from) refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'INVALID_DATES' }] })
  const preview = await previewNights(db, chosen, NIGHTLY_RATE.highest_fils)
  if (preview.out_of_range > 0) refuse('RATE_OUT_OF_RANGE', { fields: [{ field: 'change', code: 'RATE_OUT_OF_RANGE' }] })
  return preview
}

/** Quotes already given keep their price: they are stored. Refuses as the preview. */
export async function changeRates({ reason, ...chosen }: Chosen & { reason: string }, call: PersonCall) {
  const { db, now, today, person } = call
  return await db.transaction().execute(async (tx) => {
    await lockRates(tx, chosen.room_category_ids)
    const preview = await previewRates(tx, chosen, today)
    const id = await writeChange(tx, chosen, { made_by: person.user_id, reason, made_at: now })
    const { cheapest, dearest, nights, homes } = preview
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'change-rates',
      subject: { kind: 'list', id: `rates ${id}` },
      at: now,
      reason,
      before: { cheapest_fils: cheapest?.before ?? null, dearest_fils: dearest?.before ?? null },
      after: { cheapest_fils: cheapest?.after ?? null, dearest_fils: dearest?.after ?? null, nights, homes },
      detail: { ...chosen },
    })
    return { ...preview, id }
  })
}

/** Nights that were changed again since keep their rate. Refuses NOT_FOUND when it was undone before. */
export async function undoRates({ id }: { id: number }, call: PersonCall) {
  const { db, now, person } = call
  return await db.transaction().execute(async (tx) => {
    await lockRates(tx, await listHomesOfChange(tx, id))
    const undone = (await undoChange(tx, id, { undone_by: person.user_id, now })) ?? refuse('NOT_FOUND')
    const subject = { kind: 'list' as const, id: `rates ${id}` }
    await logActivity(tx, { by: await actorOf(tx, call), verb: 'undo-rates', subject, at: now, after: undone })
    return undone
  })
}
