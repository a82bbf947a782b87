import type { Moment } from '#server/core/time.ts'
import type { Lang } from '#contract/constants.ts'
import { findPlace, type FoundPlace } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { findHeldId } from './held/held-queries.ts'
import { cancellationView, lineViews, quoteStay, type StayQuote } from '#server/pricing/index.ts'

type Stay = {
  room_category_id: number
  from: string
  to: string
  guests: number
  /** The number of a held booking that the new one takes the place of: its nights count as free. */
  replaces?: string | undefined
}
/**
 * What a new stay costs, and in which units it would be: in one that is free throughout, else in
 * two, its guests moving once. Its price is that of one stay. Saves the quotes that bookForGuest
 * takes. Refuses ROOM_UNAVAILABLE where two units are not enough, and what a quote is refused with.
 */
export async function quoteSplitStay(
  db: Db | Tx,
  stay: Stay,
  { lang, now, today }: Moment & { lang: Lang },
) {
  const { rates } = await quoteStay(
    db,
    { ...stay, finds_units: true },
    { now, today, person: null },
  )
  return {
    ...(await findUnits(db, stay, now)),
    rates: rates
      .filter(({ is_member }) => !is_member)
      .map((rate) => rateView(rate, { lang, today })),
  }
}

/** In which units a new stay would be, from night to night. Refuses ROOM_UNAVAILABLE. */
async function findUnits(db: Db | Tx, stay: Stay, now: Date) {
  const booking_id = stay.replaces === undefined ? null : await findHeldId(db, stay.replaces)
  const place = (await findPlace(db, { ...stay, booking_id, now })) ?? refuse('ROOM_UNAVAILABLE')
  return { parts: partsOf(stay, place), split_on: place.split?.night ?? null }
}

function partsOf({ from, to }: Stay, { unit, split }: FoundPlace) {
  if (!split) return [{ unit: unit.name, from, to }]
  return [
    { unit: unit.name, from, to: split.night },
    { unit: split.unit.name, from: split.night, to },
  ]
}

/** A rate as a colleague reads it out. */
export const rateView = (
  rate: StayQuote['rates'][number],
  { lang, today }: { lang: Lang; today: string },
) => ({
  rate_id: rate.id,
  total: rate.total_fils,
  lines: lineViews(rate.lines, lang),
  cancellation: cancellationView(rate, today, lang),
})
