import { DATED_PAGE, FLOOD_RATE, type Flood } from './flood.ts'
import type { MemoryOverTime } from './memory.ts'
import {
  byKind,
  isBroken,
  isTurnedAway,
  percentile,
  type Observation,
  type Stats,
} from './stats.ts'

const P99_MS = 1_000
/** Calls are refused at once; a page may first have waited in the queue up to its limit. */
const TOLD_MS = { median: 250, calls_p99: 1_000, pages_p99: 3_000 } as const
const RECOVERED_MS = 3_000
const MEMORY_NEEDS_SECONDS = 300

export type Goal = { holds: boolean; sentence: string }
const ms = (value: number) => `${Math.round(value)} ms`
const timesOf = (observed: readonly Observation[], share: number) =>
  percentile(
    observed.map((one) => one.ms),
    share,
  )

export const linesOf = ({ observed }: Stats) =>
  byKind(observed).map(([kind, some]) => {
    const refused = some.filter(({ status }) => status >= 400 && status < 500).length
    const [p50, p99] = [0.5, 0.99].map((part) => ms(timesOf(some, part)).padStart(8))
    return `  ${kind.padEnd(16)} ${String(some.length).padStart(6)}  p50 ${p50}  p99 ${p99}${refused > 0 ? `  ${refused} refused by a rule` : ''}`
  })

export function goalsOfCalm({ observed }: Stats): Goal[] {
  const broken = observed.filter(isBroken)
  const p99 = timesOf(observed, 0.99)
  return [
    {
      holds: broken.length === 0,
      sentence: `${broken.length} of ${observed.length} requests were answered 5xx or not at all${named(broken)}`,
    },
    { holds: p99 <= P99_MS, sentence: `p99 of everything ${ms(p99)}, at most ${ms(P99_MS)}` },
  ]
}

const named = (broken: readonly Observation[]) =>
  broken.length === 0
    ? ''
    : `: ${[...new Set(broken.map(({ kind, status }) => `${kind} ${status}`))].join(', ')}`

/**
 * Many times the capacity: whoever is turned away hears it at once, what must be answered is, and
 * the product comes round by itself.
 */
export function goalsOfFlood({ input: { observed }, looked, recovered_ms }: Flood): Goal[] {
  const broken = observed.filter((one) => isBroken(one) && !isTurnedAway(one))
  const served = observed.filter(({ status }) => status === 200)
  const always = looked.observed.filter(({ kind }) => kind !== 'afterwards')
  const failing = always.filter(({ status }) => status !== 200)
  return [
    ...goalsOfTurningAway(observed),
    {
      holds: broken.length === 0,
      sentence: `${broken.length} broke or were never answered${named(broken)}`,
    },
    {
      holds: served.length > 0,
      sentence: `${served.length} served meanwhile, p50 ${ms(timesOf(served, 0.5))}, p99 ${ms(timesOf(served, 0.99))}`,
    },
    {
      holds: failing.length === 0,
      sentence: `kept pages, healthz, readyz: ${failing.length} of ${always.length} failed, p99 ${ms(timesOf(always, 0.99))}${named(failing)}`,
    },
    {
      holds: recovered_ms <= RECOVERED_MS,
      sentence: `all is well ${ms(recovered_ms)} after the flood, at most ${ms(RECOVERED_MS)}`,
    },
  ]
}

function goalsOfTurningAway(observed: readonly Observation[]): Goal[] {
  const away = observed.filter(isTurnedAway)
  const share = Math.round((100 * away.length) / Math.max(1, observed.length))
  const median = timesOf(away, 0.5)
  const pages_p99 = timesOf(away.filter(isDatedPage), 0.99)
  const calls_p99 = timesOf(
    away.filter((one) => !isDatedPage(one)),
    0.99,
  )
  return [
    {
      holds: away.length > 0,
      sentence: `${observed.length} requests at ${FLOOD_RATE}/s: ${away.length} (${share} %) turned away with Retry-After`,
    },
    {
      holds: median <= TOLD_MS.median,
      sentence: `half of them were told within ${ms(median)}, at most ${ms(TOLD_MS.median)}`,
    },
    {
      holds: calls_p99 <= TOLD_MS.calls_p99,
      sentence: `99 % of calls within ${ms(calls_p99)}, at most ${ms(TOLD_MS.calls_p99)}`,
    },
    {
      holds: pages_p99 <= TOLD_MS.pages_p99,
      sentence: `99 % of pages within ${ms(pages_p99)}, at most ${ms(TOLD_MS.pages_p99)}`,
    },
  ]
}

const isDatedPage = ({ kind }: Observation) => kind === DATED_PAGE

export function goalOfMemory(
  { resident, heap, growth, is_flat }: MemoryOverTime,
  seconds: number,
): Goal {
  const is_judged = seconds >= MEMORY_NEEDS_SECONDS
  const verdict = is_judged
    ? `${(growth * 100).toFixed(1)} % from the second quarter to the last`
    : `judged from --seconds ${MEMORY_NEEDS_SECONDS} on`
  return {
    holds: is_flat || !is_judged,
    sentence: `memory, MB: resident ${resident.join(' ')}; heap ${heap.join(' ')}; ${verdict}`,
  }
}
