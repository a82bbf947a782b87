import { GUESTS } from '#contract/constants.ts'
import { count, day, readFields, yesNo, type Output } from './fields.ts'

export const StayMembers = {
  from: day,
  to: day,
  adults: count(GUESTS.min, GUESTS.max),
  children: count(0, GUESTS.max - GUESTS.min),
  infants: yesNo,
}

export type StayUrl = Output<typeof StayMembers>
export type Nights = { from: string; to: string }
export type PartyOfGuests = { adults: number; children: number; infants: boolean }

export function readStayUrl(raw: Record<string, unknown>, today: string): StayUrl {
  return sensible(readFields(StayMembers, raw), today)
}

export function sensible<T extends StayUrl>(url: T, today: string): T {
  const nights = chosenNights(url)
  const has_nights = nights !== null && today <= nights.from && nights.from < nights.to
  return {
    ...url,
    ...(!has_nights && { from: undefined, to: undefined }),
    ...(guestsOf(partyOf(url)) > GUESTS.max && { adults: undefined, children: undefined }),
  }
}

export function chosenNights({ from, to }: Pick<StayUrl, 'from' | 'to'>): Nights | null {
  return from === undefined || to === undefined ? null : { from, to }
}

export function partyOf({ adults, children, infants }: StayUrl): PartyOfGuests {
  return {
    adults: adults ?? GUESTS.default_adults,
    children: children ?? GUESTS.default_children,
    infants: infants ?? false,
  }
}

export const guestsOf = ({ adults, children }: PartyOfGuests): number => adults + children
