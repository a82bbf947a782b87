import { setTimeout as pause } from 'node:timers/promises'
import { isRaised, type Db } from '#server/db/pool/connection.ts'
import { isConnectionLost, isUnavailable } from '#server/db/pool/unavailable.ts'
import { readPosition } from './position-queries.ts'
import { openStandby, type Lag, type Standby } from './standby.ts'

/** How old what a visitor reads may be, as in listings (decision 0021). */
const OLDEST_MS = 2_000
const RECONNECT_MS = 1_000
const ASK_AGAIN_MS = 5
const END_TIMEOUT_MS = 1_000
const CANCELLED_BY_REPLAY = '40001' // serialization_failure; a query that only reads has no other

type ReadBy = 'standby' | 'primary: behind' | 'primary: away' | 'primary: failed'

export type Replica = {
  /**
   * Reads from the standby, or from the primary while that is behind, away or fails. A fresh read
   * misses nothing that was committed before it began, any other nothing older than two seconds.
   * `work` may run twice. Throws when the primary is away.
   */
  read: <T>(work: (db: Db) => Promise<T>, options: { is_fresh: boolean }) => Promise<T>
  /** Waits until every read sees what is committed by now: two seconds at most. */
  untilSeen: () => Promise<void>
  /** Null without a replica. */
  figures: {
    reads: Readonly<Record<ReadBy, number>>
    lag: () => Promise<Lag & { is_there: boolean }>
  } | null
  close: () => Promise<void>
}

export const withoutReplica = (primary: Db): Replica => ({
  read: (work) => work(primary),
  untilSeen: async () => {},
  figures: null,
  close: async () => {},
})

const NOT_TAKEN = { taken_at: -Infinity, position: Promise.resolve(0) }

type Options = {
  /** Of one standby: what one has replayed says nothing of another. */
  url: string
  primary: Db
  has_prepared_statements: boolean
  onLost: (reason: unknown) => void
  onFound: () => void
}

/** Whoever is there is used until it is lost, and sought again. */
function keepConnected({
  url,
  has_prepared_statements,
  onLost,
  onFound,
}: Omit<Options, 'primary'>) {
  const closing = new AbortController()
  const closed = new Promise<void>((resolve) =>
    closing.signal.addEventListener('abort', () => resolve()),
  )
  let standby: Standby | undefined
  let is_reported = false

  async function useUntilLost(): Promise<unknown> {
    const opened = await openStandby(url, { has_prepared_statements })
    standby = opened
    is_reported = false
    onFound()
    const reason = await Promise.race([opened.lost, closed])
    standby = undefined
    await opened.close()
    return reason
  }

  async function connectAgainAndAgain() {
    while (!closing.signal.aborted) {
      const reason: unknown = await useUntilLost().catch((error: unknown) => error)
      if (closing.signal.aborted) break
      if (!is_reported) onLost(reason)
      is_reported = true
      await pause(RECONNECT_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const connected = connectAgainAndAgain()
  return {
    standby: () => standby,
    close: async () => {
      closing.abort()
      await Promise.race([connected, pause(END_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

/** Uses the standby whenever it can be reached. */
export function openReplica({
  url,
  primary,
  has_prepared_statements,
  onLost,
  onFound,
}: Options): Replica {
  const line = keepConnected({ url, has_prepared_statements, onLost, onFound })
  const reads = { standby: 0, 'primary: behind': 0, 'primary: away': 0, 'primary: failed': 0 }
  let sample = NOT_TAKEN

  const positionOfPrimary = () => readPosition(primary)

  function recentPosition(): Promise<number> {
    const now = performance.now()
    if (now - sample.taken_at > OLDEST_MS) {
      sample = { taken_at: now, position: positionOfPrimary() }
      sample.position.catch(() => (sample = NOT_TAKEN))
    }
    return sample.position
  }

  async function chooseReader(chosen: Standby | undefined, is_fresh: boolean): Promise<ReadBy> {
    if (!chosen) return 'primary: away'
    const position = await (is_fresh ? positionOfPrimary() : recentPosition())
    try {
      return (await chosen.hasReplayed(position)) ? 'standby' : 'primary: behind'
    } catch (error) {
      chosen.lose(error)
      return 'primary: away'
    }
  }

  async function read<T>(
    work: (db: Db) => Promise<T>,
    { is_fresh }: { is_fresh: boolean },
  ): Promise<T> {
    const chosen = line.standby()
    const by = await chooseReader(chosen, is_fresh)
    reads[by] += 1
    if (!chosen || by !== 'standby') return await work(primary)
    try {
      return await work(chosen.db)
    } catch (error) {
      if (!isUnavailable(error) && !isRaised(error, CANCELLED_BY_REPLAY)) throw error
      if (isConnectionLost(error)) chosen.lose(error)
      reads['primary: failed'] += 1
      return await work(primary)
    }
  }

  /** What it is called after is committed: it never fails. */
  async function untilSeen() {
    const position = await positionOfPrimary().catch(() => 0)
    const isSeen = async () =>
      (await line
        .standby()
        ?.hasReplayed(position)
        .catch(() => true)) ?? true
    const deadline = performance.now() + OLDEST_MS
    while (performance.now() < deadline && !(await isSeen())) await pause(ASK_AGAIN_MS)
  }

  return {
    read,
    untilSeen,
    figures: {
      reads,
      lag: async () => {
        const lag = await line
          .standby()
          ?.lagBehind(await positionOfPrimary())
          .catch(() => undefined)
        return lag ? { is_there: true, ...lag } : { is_there: false, bytes: NaN, seconds: NaN }
      },
    },
    close: line.close,
  }
}
