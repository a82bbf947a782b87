import { dubaiDay, dubaiMoment } from '#server/core/time.ts'

/** What two good reads so far apart do not have is gone. */
export const GONE_AFTER_MS = 10 * 60 * 1000
/** So many that go at once are more likely a fault of the other side than cancellations. */
const MANY = 4
/** A person looks for so long, in the hours in which somebody works. */
const LOOKED_AT_MS = 2 * 60 * 60 * 1000
const WORKING = { from: '08:00', to: '22:00' }

export type Vanished = { uid: string; gone_since: Date; asked_at: Date | null }
type Judged = { free: string[]; ask: string[] }

/** Of the future events of a feed those that a read did not have: which are freed, and which a person sees first. */
export function judgeVanished(
  vanished: readonly Vanished[],
  { future_events, now }: { future_events: number; now: Date },
): Judged {
  const due = vanished.filter(
    ({ gone_since }) => now.getTime() - gone_since.getTime() >= GONE_AFTER_MS,
  )
  const are_many = vanished.length >= MANY || vanished.length === future_events
  if (!are_many) return { free: due.map(({ uid }) => uid), ask: [] }
  const looked_at = due.filter(({ asked_at }) => asked_at !== null && isOver(asked_at, now))
  return {
    free: looked_at.map(({ uid }) => uid),
    ask: vanished.filter(({ asked_at }) => asked_at === null).map(({ uid }) => uid),
  }
}

const isOver = (asked_at: Date, now: Date) => worked(asked_at, now) >= LOOKED_AT_MS

/** Working time between two moments, in ms; two days say as much as a year. */
function worked(from: Date, to: Date): number {
  const days = [dubaiDay(from), dubaiDay(new Date(from.getTime() + DAY_MS)), dubaiDay(to)]
  return [...new Set(days)].reduce((sum, day) => {
    const begins = Math.max(from.getTime(), dubaiMoment(day, WORKING.from).getTime())
    const ends = Math.min(to.getTime(), dubaiMoment(day, WORKING.to).getTime())
    return sum + Math.max(0, ends - begins)
  }, 0)
}
const DAY_MS = 24 * 60 * 60 * 1000
