import { dubaiDay } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import { keepSent, lockStatement } from '#server/owners/index.ts'

/** Of a month before any that an owner has a statement of. */
export async function keepSampleStatement(tx: Tx, owner_id: number, now: Date): Promise<string> {
  const first = Temporal.PlainDate.from(dubaiDay(now)).with({ day: 1 }).subtract({ years: 2 })
  const month = {
    month: first.toString(),
    next: first.add({ months: 1 }).toString(),
    is_frozen: true,
    frozen_from: first.add({ months: 1, days: 14 }).toString(),
  }
  await lockStatement(tx, { owner_id, month: month.month })
  await keepSent(
    tx,
    { owner_id, month },
    { note: 'The balcony door was repaired at our cost.', lines_seen: 0, by: 'sample', now },
  )
  return month.month
}
