import { makeRandom } from '#demo/random.ts'
import { RETRY_AFTER_SECONDS } from '#server/http/limits/concurrency.ts'
import { liveAsGuests } from '../../load/guest.ts'
import { lookAround } from '../../load/server.ts'
import { byKind, isBroken, isTurnedAway, openStats, type Observation } from '../../load/stats.ts'

/** A full queue, as under any load; a process that closes or migrates names a longer time. */
const isAskedToWait = (one: Observation) =>
  isTurnedAway(one) && Number(one.retry_after) === RETRY_AFTER_SECONDS

/** So many guests at once, who look around and book until they are told to leave. */
export async function welcomeGuests({
  port,
  count,
  seed,
}: {
  port: number
  count: number
  seed: string
}) {
  const server = await lookAround(port)
  const leaving = new AbortController()
  const stats = openStats()
  const random = makeRandom(seed)
  let last_number = 0
  const nextNumber = () => (last_number += 1)
  const lives = Array.from({ length: count }, (_, n) =>
    liveAsGuests({
      server,
      random: random.of(`guest ${n}`),
      stats: () => stats,
      stopped: leaving.signal,
      nextNumber,
    }),
  )
  return {
    /** How many requests were answered so far. */
    seen: () => stats.observed.length,
    /**
     * Answers the statuses of requests that failed, by kind; to be asked to come again in a moment
     * is not a failure.
     */
    leave: async () => {
      leaving.abort()
      await Promise.all(lives)
      return byKind(stats.observed.filter((one) => isBroken(one) && !isAskedToWait(one))).map(
        ([kind, some]) => [kind, some.map(({ status }) => status)],
      )
    },
  }
}
