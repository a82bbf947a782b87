import * as z from 'zod/mini'
import { GUESTS } from '#contract/constants.ts'
import { count, day, yesNo } from '#contract/address-fields.ts'
import { forgiving } from './forgiving.ts'

/** The members of an address that say which nights and who comes along. */
export const StayMembers = {
  from: forgiving(day),
  to: forgiving(day),
  adults: forgiving(count(GUESTS.min, GUESTS.max)),
  children: forgiving(count(0, GUESTS.max - GUESTS.min)),
  infants: forgiving(yesNo),
}
const Stay = z.object(StayMembers)

/** The nights and the people, as the address of a search or of a home carries them. */
export type StayUrl = z.output<typeof Stay>
export type Nights = { from: string; to: string }
export type PartyOfGuests = { adults: number; children: number; infants: boolean }

/** Reads the address of a home forgivingly: what makes no sense is dropped; nights in the past or backwards go both. */
export function readStayUrl(raw: Record<string, unknown>, today: string): StayUrl {
  return sensible(Stay.parse(raw), today)
}

/** An address without nights in the past or backwards and without more people than can be asked for. */
export function sensible<T extends StayUrl>(url: T, today: string): T {
  const nights = nightsOf(url)
  const has_nights = nights !== null && today <= nights.from && nights.from < nights.to
  return {
    ...url,
    ...(!has_nights && { from: undefined, to: undefined }),
    ...(guestsOf(partyOf(url)) > GUESTS.max && { adults: undefined, children: undefined }),
  }
}

/** Both days of a stay, or null while one is missing. */
export function nightsOf({ from, to }: Pick<StayUrl, 'from' | 'to'>): Nights | null {
  return from === undefined || to === undefined ? null : { from, to }
}

/** Who comes along: 2 adults unless the address says otherwise (spec 3). */
export function partyOf({ adults, children, infants }: StayUrl): PartyOfGuests {
  return { adults: adults ?? GUESTS.default_adults, children: children ?? GUESTS.default_children, infants: infants ?? false }
}

/** The heads that count; an infant sleeps in a cot and does not. */
export const guestsOf = ({ adults, children }: PartyOfGuests): number => adults + children
