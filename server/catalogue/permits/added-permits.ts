import { addDays } from '#server/core/time.ts'

/** First and last day; without a first one it began before anything that is known. */
export type Permit = {
  number: string
  unit_code: string | null
  issued_on: string | null
  expires_on: string
}

type Added = { added: Permit[]; overlapping: Permit[] }

/**
 * Which of the permits that are `given` for a unit are new to it: one without a first day begins
 * after the last that it `held`. What would overlap another is not added.
 */
export function addedPermits(held: readonly Permit[], given: readonly Permit[]): Added {
  const all = [...held]
  const found: Added = { added: [], overlapping: [] }
  for (const permit of given.toSorted((a, b) => a.expires_on.localeCompare(b.expires_on))) {
    if (all.some((other) => isSame(other, permit))) continue
    const placed = { ...permit, issued_on: permit.issued_on ?? dayAfterLast(all) }
    const is_whole = placed.issued_on === null || placed.issued_on <= placed.expires_on
    if (!is_whole || all.some((other) => doOverlap(other, placed))) {
      found.overlapping.push(permit)
      continue
    }
    all.push(placed)
    found.added.push(placed)
  }
  return found
}

const isSame = (one: Permit, given: Permit) =>
  one.number === given.number &&
  one.expires_on === given.expires_on &&
  (given.issued_on === null || given.issued_on === one.issued_on)

export const doOverlap = (
  one: Pick<Permit, 'issued_on' | 'expires_on'>,
  other: Pick<Permit, 'issued_on' | 'expires_on'>,
) => (one.issued_on ?? '') <= other.expires_on && (other.issued_on ?? '') <= one.expires_on

function dayAfterLast(permits: readonly Permit[]): string | null {
  const last = permits
    .map(({ expires_on }) => expires_on)
    .toSorted()
    .at(-1)
  return last === undefined ? null : addDays(last, 1)
}
