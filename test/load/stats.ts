/** One request as whoever asked saw it: what it was for, how it ended, how long it took. */
export type Heard = { kind: string; status: number; ms: number; retry_after: string | undefined }

/** No answer at all. */
export const SILENCE = 0

/** All that was heard since it was opened. */
export type Tally = { heard: Heard[]; since: number }

export const openTally = (): Tally => ({ heard: [], since: performance.now() })

/** The value that so large a share of them does not exceed; NaN when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const isBroken = ({ status }: Heard) => status >= 500 || status === SILENCE
/** Turned away as promised: 503, and when to come again. */
export const isTurnedAway = ({ status, retry_after }: Heard) => status === 503 && Number(retry_after) > 0

/** What was heard of each kind, the most frequent first. */
export function byKind(heard: readonly Heard[]): [kind: string, heard: Heard[]][] {
  const kinds = Map.groupBy(heard, ({ kind }) => kind)
  return [...kinds].toSorted(([, some], [, others]) => others.length - some.length)
}
