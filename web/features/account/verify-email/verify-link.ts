import { GUESTS } from '#contract/constants.ts'
import type { BookingDraft } from '#web/api/booking-draft.ts'
import { count, day, readFields, slug, token, type Output } from '#web/urls/fields.ts'
import { stringifySearch } from '#web/urls/search-text.ts'
import { draftAddress } from '#web/features/account/draft-address.ts'

const LINK = {
  id: token,
  room_category_slug: slug,
  arrival_date: day,
  departure_date: day,
  guests: count(GUESTS.min, GUESTS.max),
}
export type VerifyLink = Output<typeof LINK>

export const readVerifyLink = (raw: Record<string, unknown>): VerifyLink => readFields(LINK, raw)

/** Spec 2: the stay of the link, otherwise a waiting booking, otherwise home. */
export function afterVerifying(
  { room_category_slug, arrival_date, departure_date, guests }: VerifyLink,
  draft: BookingDraft | null,
): string {
  if (room_category_slug === undefined) return draft ? draftAddress(draft) : '/'
  const is_same =
    draft?.slug === room_category_slug && draft.from === arrival_date && draft.to === departure_date
  if (is_same) return draftAddress(draft)
  return `/stay-details/${room_category_slug}${stringifySearch({ from: arrival_date, to: departure_date, adults: guests })}`
}
