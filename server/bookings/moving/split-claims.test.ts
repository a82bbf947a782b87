import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#server/core/time.ts'
import type { Claim } from './place-queries.ts'
import { joined, splitClaims } from './split-claims.ts'

const FIRST = '2027-02-01'
const day = (n: number) => addDays(FIRST, n)

/** A stay of bookings that follow one another, each in one unit or more. */
const stay = fc.array(
  fc.record({
    nights: fc.integer({ min: 1, max: 6 }),
    unit_id: fc.integer({ min: 1, max: 3 }),
    is_new: fc.boolean(),
  }),
  {
    minLength: 1,
    maxLength: 6,
  },
)

function claimsOf(parts: readonly { nights: number; unit_id: number; is_new: boolean }[]): Claim[] {
  let [at, booking_id] = [0, 1]
  const pieces = parts.map(({ nights, unit_id, is_new }): Claim => {
    if (is_new) booking_id += 1
    const from = day(at)
    at += nights
    return {
      room_category_id: 1,
      unit_id,
      from,
      to: day(at),
      kind: 'booking',
      booking_id,
      expires_at: null,
    }
  })
  // nothing but joins what belongs together
  return splitClaims(pieces, { night: day(at), unit_id: 1 })
}

const unitNights = (claims: readonly Claim[]) =>
  claims.flatMap(({ from, to, unit_id, booking_id }) => {
    const nights: string[] = []
    for (let night = from; night < to; night = addDays(night, 1))
      nights.push(`${booking_id} ${night} ${unit_id}`)
    return nights
  })

test('whatever a stay is made of: its later nights have the new unit, its earlier ones their own, and none is lost or joined to another booking', () => {
  fc.assert(
    fc.property(
      stay,
      fc.integer({ min: 0, max: 36 }),
      fc.integer({ min: 1, max: 4 }),
      (parts, n, unit_id) => {
        const before = claimsOf(parts)
        const after = splitClaims(before, { night: day(n), unit_id })
        expect(unitNights(after)).toEqual(
          unitNights(before).map((text) => {
            const [booking = '', night = '', unit = ''] = text.split(' ')
            return `${booking} ${night} ${night < day(n) ? unit : unit_id}`
          }),
        )
        const keys = after.map(({ booking_id, unit_id: unit, to }) => `${booking_id} ${unit} ${to}`)
        for (const { booking_id, unit_id: unit, from } of after)
          expect(keys).not.toContain(`${booking_id} ${unit} ${from}`)
      },
    ),
  )
})

test('in one unit each booking is one claim', () => {
  fc.assert(
    fc.property(stay, (parts) => {
      const before = claimsOf(parts)
      const after = joined(before.map((claim) => ({ ...claim, unit_id: 3 })))
      expect(after).toHaveLength(new Set(before.map(({ booking_id }) => booking_id)).size)
      expect(unitNights(after)).toHaveLength(unitNights(before).length)
    }),
  )
})
