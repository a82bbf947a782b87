/** One thing measured: how it compares with its yardstick, what it should be, and whether it is. */
export type BenchRow = { name: string; ratio: number; goal: string; holds: boolean; note: string }

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** A row as it is printed: whether it holds, how it compares, what it should be. */
export const lineOf = ({ name, ratio, goal, holds, note }: BenchRow) =>
  `${holds ? '✓' : '✗'} ${name.padEnd(36)} ${ratio.toFixed(ratio < 10 ? 2 : 0).padStart(6)}  ${goal.padEnd(8)} ${note}`
