import type { Claim } from './place-queries.ts'

/**
 * The claims of one stay once its guests change to `unit_id` on the day `night`: earlier nights
 * stay where they are. Nights of one booking
 * in one unit are one claim.
 */
export function splitClaims(
  claims: readonly Claim[],
  { night, unit_id }: { night: string; unit_id: number },
): Claim[] {
  const pieces = claims.flatMap((claim) => [
    ...(claim.from < night ? [{ ...claim, to: earlier(claim.to, night) }] : []),
    ...(claim.to > night ? [{ ...claim, from: later(claim.from, night), unit_id }] : []),
  ])
  return joined(pieces)
}

/** In order; nights of one booking that follow one another in one unit are one claim. */
export function joined(pieces: readonly Claim[]): Claim[] {
  const in_order = pieces.toSorted(
    (a, b) => a.booking_id - b.booking_id || (a.from < b.from ? -1 : 1),
  )
  return in_order.reduce<Claim[]>((done, piece) => {
    const last = done.at(-1)
    const continues =
      last?.booking_id === piece.booking_id &&
      last.unit_id === piece.unit_id &&
      last.to === piece.from
    return continues ? [...done.slice(0, -1), { ...last, to: piece.to }] : [...done, piece]
  }, [])
}

const earlier = (a: string, b: string) => (a < b ? a : b)
const later = (a: string, b: string) => (a < b ? b : a)
