import { jobActor, logActivity } from '#activity'
import type { Db } from '#db'
import { listHomesWithLapsedHolds, lockHome, releaseLapsed, releaseNights } from '#bookings/night-queries.ts'
import { isDue, listDue, moveBookings } from './status-queries.ts'
import { rewardDeparture } from './reward-departure.ts'

const VERBS = { arrived: 'mark-arrived', departed: 'mark-departed' } as const
const FOREVER = { from: '1900-01-01', to: '9999-01-01' }

export async function releaseHolds(db: Db, now: Date): Promise<number> {
  let released = 0
  for (const room_category_id of await listHomesWithLapsedHolds(db, now)) {
    released += await db.transaction().execute(async (tx) => {
      await lockHome(tx, room_category_id)
      const ids = await releaseLapsed(tx, { room_category_id, ...FOREVER }, now)
      const moved = await moveBookings(tx, ids, 'expired', now)
      return moved.length
    })
  }
  return released
}

export async function moveArrivalsAndDepartures(db: Db, now: Date): Promise<{ arrived: number; departed: number }> {
  const arrived = await moveDue(db, now, { status: 'confirmed', to: 'arrived' })
  const departed = await moveDue(db, now, { status: 'arrived', to: 'departed' })
  return { arrived, departed }
}

async function moveDue(
  db: Db,
  now: Date,
  { status, to }: { status: 'confirmed' | 'arrived'; to: 'arrived' | 'departed' },
): Promise<number> {
  const due = await listDue(db, { status, now })
  for (const { id, reservation_id, room_category_id } of due) {
    await db.transaction().execute(async (tx) => {
      await lockHome(tx, room_category_id)
      if (!(await isDue(tx, id, { status, now }))) return // moved to other nights meanwhile
      const moved = await moveBookings(tx, [id], to, now)
      if (moved.length === 0) return
      const subject = { kind: 'booking' as const, id: reservation_id }
      await logActivity(tx, { by: jobActor('move_bookings'), verb: VERBS[to], subject, before: { status }, after: { status: to }, at: now })
      if (to !== 'departed') return
      await releaseNights(tx, [id])
      await rewardDeparture(tx, id, now)
    })
  }
  return due.length
}
