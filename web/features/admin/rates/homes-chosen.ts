import type { RateHome } from './rates-queries.ts'

export type ChosenHome = Pick<RateHome, 'id' | 'nice_name'>

/**
 * Homes that a change is for: those chosen on the page shown, those kept one by one or of other
 * pages, or every one that is found.
 */
export type Scope = { kept: readonly ChosenHome[]; is_everywhere: boolean }

export const PAGE_ALONE: Scope = { kept: [], is_everywhere: false }

/** Kept ones are no longer asked for twice. */
export const keptWith = (
  kept: readonly ChosenHome[],
  more: readonly ChosenHome[],
): ChosenHome[] => [
  ...kept,
  ...more
    .filter(({ id }) => kept.every((one) => one.id !== id))
    .map(({ id, nice_name }) => ({ id, nice_name })),
]

/** One more, or one less where it is kept already. */
export const keptOrNot = (kept: readonly ChosenHome[], home: ChosenHome): ChosenHome[] =>
  kept.some(({ id }) => id === home.id)
    ? kept.filter(({ id }) => id !== home.id)
    : keptWith(kept, [home])

type Grid = { found_ids: readonly number[]; homes: readonly ChosenHome[] }

/**
 * The homes by name, where they are known; of every home found the first one shown stands for all.
 */
export function homesIn(
  { kept, is_everywhere }: Scope,
  here: readonly ChosenHome[],
  { found_ids, homes }: Grid,
): ChosenHome[] {
  if (!is_everywhere) return keptWith(kept, here)
  const names = new Map(homes.map((home) => [home.id, home.nice_name]))
  const shown_first = [...found_ids].toSorted((a, b) => Number(names.has(b)) - Number(names.has(a)))
  return shown_first.map((id) => ({ id, nice_name: names.get(id) ?? '' }))
}
