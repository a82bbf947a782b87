import { jobActor, logActivity } from '#server/activity/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { readSettings, type Db } from '#server/db/index.ts'
import { listOverdue } from '#server/bookings/changes/change-queries.ts'
import { lockBooking } from '#server/bookings/booking-queries.ts'
import {
  listHomesWithLapsedHolds,
  lockHome,
  releaseLapsed,
  releaseNights,
} from '#server/bookings/night-queries.ts'
import { isDue, listDue, listKeptNoShows, moveBookings } from './status-queries.ts'
import { rewardDeparture } from './reward-departure.ts'

const VERBS = { arrived: 'mark-arrived', departed: 'mark-departed' } as const
const FOREVER = { from: '1900-01-01', to: '9999-01-01' }

export async function releaseHolds(db: Db, now: Date): Promise<number> {
  let released = 0
  for (const room_category_id of await listHomesWithLapsedHolds(db, now)) {
    released += await db.transaction().execute(async (tx) => {
      await lockHome(tx, room_category_id)
      const lapsed = await releaseLapsed(tx, { room_category_id, ...FOREVER }, now)
      const overdue = await listOverdue(tx, room_category_id, now)
      const moved = await moveBookings(tx, overdue, 'expired', now)
      return lapsed.length + moved.length
    })
  }
  return released
}

/** Puts the nights of guests who did not come on sale, once it is too late for them to come. */
export async function releaseNoShows(db: Db, now: Date): Promise<void> {
  const { no_show_sale_hour: sale_hour } = await readSettings(db, dubaiDay(now))
  for (const { id, room_category_id } of await listKeptNoShows(db, { now, sale_hour })) {
    await db.transaction().execute(async (tx) => {
      await lockHome(tx, room_category_id)
      // taken back meanwhile
      if ((await lockBooking(tx, id))?.status === 'departed') await releaseNights(tx, [id])
    })
  }
}

export async function moveArrivalsAndDepartures(
  db: Db,
  now: Date,
): Promise<{ arrived: number; departed: number }> {
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
      await logActivity(tx, {
        by: jobActor('move_bookings'),
        verb: VERBS[to],
        subject,
        before: { status },
        after: { status: to },
        at: now,
      })
      if (to !== 'departed') return
      await releaseNights(tx, [id])
      await rewardDeparture(tx, id, now)
    })
  }
  return due.length
}
