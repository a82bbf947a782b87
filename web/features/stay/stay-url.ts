import { GUESTS } from '#contract/constants.ts'

/** The nights and the people, as the address of a home carries them. */
export type StayUrl = {
  from?: string | undefined
  to?: string | undefined
  adults?: number | undefined
  children?: number | undefined
  infants?: boolean | undefined
}

export type Nights = { from: string; to: string }
export type PartyOfGuests = { adults: number; children: number; infants: boolean }

/** Both days of a stay, or null while one is missing. */
export function nightsOf({ from, to }: StayUrl): Nights | null {
  return from === undefined || to === undefined ? null : { from, to }
}

/** Who comes along: 2 adults unless the address says otherwise (spec 3). */
export function partyOf({ adults, children, infants }: StayUrl): PartyOfGuests {
  return { adults: adults ?? GUESTS.default_adults, children: children ?? GUESTS.default_children, infants: infants ?? false }
}

/** The heads that count; an infant sleeps in a cot and does not. */
export const guestsOf = ({ adults, children }: PartyOfGuests): number => adults + children
