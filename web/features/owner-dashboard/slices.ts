import { dirhamsOf, filsOf } from '#contract/money.ts'
import type { Cost } from './dashboard-queries.ts'

const COLOURS = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)'] as const
const PALER = 0.55

export type Slice = Cost & { path: string; colour: string; opacity: number }

/** Radius 1, starting at the top; zero costs have no slice. */
export function slicesOf(costs: readonly Cost[]): { slices: Slice[]; total: string } {
  const paid = costs.filter(({ value }) => filsOf(value) > 0)
  const total = paid.reduce((sum, { value }) => sum + filsOf(value), 0)
  let before = 0
  const slices = paid.map((cost, n) => {
    const start = before / total
    before += filsOf(cost.value)
    const opacity = n < COLOURS.length ? 1 : PALER
    return {
      ...cost,
      path: slicePath(start, before / total),
      colour: COLOURS[n % COLOURS.length] ?? COLOURS[0],
      opacity,
    }
  })
  return { slices, total: dirhamsOf(total) }
}

function slicePath(start: number, end: number): string {
  // an SVG arc of 360 degrees draws nothing
  if (end - start > 0.9999) return 'M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z'
  const at = (turn: number) =>
    `${Math.sin(turn * 2 * Math.PI).toFixed(4)} ${(-Math.cos(turn * 2 * Math.PI)).toFixed(4)}`
  return `M0 0L${at(start)}A1 1 0 ${end - start > 0.5 ? 1 : 0} 1 ${at(end)}Z`
}
