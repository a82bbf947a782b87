/** One request as whoever asked saw it: what it was for, how it ended, how long it took. */
export type Observation = {
  kind: string
  status: number
  ms: number
  retry_after: string | undefined
}

export const SILENCE = 0

/** All that was heard since it was opened. */
export type Stats = { observed: Observation[]; since: number }

export const openStats = (): Stats => ({ observed: [], since: performance.now() })

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const isBroken = ({ status }: Observation) => status >= 500 || status === SILENCE
/** Turned away as promised: 503, and when to come again. */
export const isTurnedAway = ({ status, retry_after }: Observation) =>
  status === 503 && Number(retry_after) > 0

export function byKind(
  observed: readonly Observation[],
): [kind: string, observed: Observation[]][] {
  const kinds = Map.groupBy(observed, ({ kind }) => kind)
  return [...kinds].toSorted(([, some], [, others]) => others.length - some.length)
}
