/**
 * One thing measured: how it compares with its yardstick, what it should be, whether it is, both
 * medians, and what the ratio says.
 */
export type BenchRow = {
  name: string
  ratio: number
  goal: string
  holds: boolean
  medians: string
  sentence: string
}
type Goal = { at_most: number } | { at_least: number }

export function rowOf({
  goal,
  ...measured
}: Omit<BenchRow, 'goal' | 'holds'> & { goal?: Goal | undefined }): BenchRow {
  if (goal === undefined) return { ...measured, goal: '', holds: true }
  if ('at_most' in goal)
    return { ...measured, goal: `≤ ${goal.at_most}`, holds: measured.ratio <= goal.at_most }
  return { ...measured, goal: `≥ ${goal.at_least}`, holds: measured.ratio >= goal.at_least }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export type Times = Map<string, number[]>

export const note = (times: Times, name: string, value: number) =>
  void times.set(name, [...(times.get(name) ?? []), value])
export const medianOf = (times: Times, name: string) => median(times.get(name) ?? [])

/** Two medians side by side, in ms. */
export const besides = (ms: number, yardstick_ms: number) =>
  `${ms.toFixed(2)} ms beside ${yardstick_ms.toFixed(3)} ms`

const shown = (ratio: number) => ratio.toFixed(ratio < 10 ? 2 : 0)

export const lineOf = ({ name, ratio, goal, holds, medians }: BenchRow) =>
  `${holds ? '✓' : '✗'} ${name.padEnd(48)} ${shown(ratio).padStart(6)}  ${goal.padEnd(8)} ${medians}`
