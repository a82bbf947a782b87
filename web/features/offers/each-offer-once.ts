import type { Offer } from './offers-queries.ts'

type Facts = Pick<Offer, 'id' | 'type'>

const AT_MOST = 3

/**
 * Every offer stands on the page once. In the row of the month: what begins later in it, then what
 * ends soonest, but of each kind one at least stays in its own section. Flash deals and those of
 * banks, which are a section each, stay where they are.
 */
export function eachOfferOnce<One extends Facts>(
  all: readonly One[],
  monthly: readonly One[],
): { deals: One[]; rest: One[] } {
  const left = new Map<One['type'], number>()
  for (const { type } of all) left.set(type, (left.get(type) ?? 0) + 1)
  const in_force = new Set(all.map(({ id }) => id))
  const of_month = monthly.filter(({ type }) => type !== 'bank_offer')
  const coming = of_month.filter(({ id }) => !in_force.has(id))
  const taken = new Set(coming.map(({ id }) => id))
  for (const { id, type } of of_month) {
    const others = (left.get(type) ?? 0) - 1
    if (taken.size >= AT_MOST || taken.has(id) || type === 'flash_deal' || others < 1) continue
    taken.add(id)
    left.set(type, others)
  }
  return {
    deals: of_month.filter(({ id }) => taken.has(id)),
    rest: all.filter(({ id }) => !taken.has(id)),
  }
}
