import { filsOf } from '#contract/money.ts'
import type { RatePreview } from '#web/features/admin/rates/rates-queries.ts'

/** From this share of a rate on, in percent, lowering it is said once more before it is done. */
const STEEP_PERCENT = 30

type Drop = { percent: number; before: string; after: string }

/** The steepest of what becomes far cheaper; null where nothing does. */
export function steepDrop({
  cheapest,
  dearest,
}: Pick<RatePreview, 'cheapest' | 'dearest'>): Drop | null {
  const drops = [cheapest, dearest].flatMap((pair) => {
    if (pair === null || pair.before === null) return []
    const { before, after } = pair
    return [{ percent: Math.round(100 - (filsOf(after) * 100) / filsOf(before)), before, after }]
  })
  const [steepest] = drops.toSorted((a, b) => b.percent - a.percent)
  return steepest && steepest.percent >= STEEP_PERCENT ? steepest : null
}
