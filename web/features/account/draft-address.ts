import type { BookingDraft } from '#web/api/booking-draft.ts'
import { stringifySearch } from '#web/urls/search-text.ts'

export function draftAddress({
  slug,
  from,
  to,
  adults,
  children,
  infants,
  terms,
}: BookingDraft): string {
  return `/stay-details/${slug}${stringifySearch({ from, to, adults, children, infants, terms })}`
}
