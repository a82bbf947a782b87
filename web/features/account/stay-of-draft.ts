import type { BookingDraft } from '#stays/booking-draft.ts'
import { stringifySearch } from '#urls/search-text.ts'

export function stayOf({ slug, from, to, adults, children, infants, terms }: BookingDraft): string {
  return `/stay-details/${slug}${stringifySearch({ from, to, adults, children, infants, terms })}`
}
