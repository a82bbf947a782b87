import { lockHome } from '#server/bookings/index.ts'
import type { Tx } from '#server/db/index.ts'
import { claimNights, homesOf, placesOf, type Place } from './feed-queries.ts'

/**
 * All homes in which a feed has nights. Whoever places a stay of it elsewhere locks its own home as
 * well: what was placed in a home not locked yet is found once that is.
 */
export async function lockPlaces(tx: Tx, feed: Place & { id: number }) {
  const locked: number[] = []
  for (;;) {
    const open = (await homesOf(tx, feed)).filter((id) => !locked.includes(id))
    if (open.length === 0) return
    for (const id of open) await lockHome(tx, id)
    locked.push(...open)
  }
}

/** Free nights go to the events that have them: where the feed has nights now, and where it had some. */
export async function claimPlaces(tx: Tx, feed: Place & { id: number }, before: readonly Place[]) {
  const now = await placesOf(tx, feed)
  const places = [
    ...now,
    ...before.filter(({ unit_id }) => !now.some((one) => one.unit_id === unit_id)),
  ]
  for (const place of places) await claimNights(tx, place)
}
