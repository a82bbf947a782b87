import * as z from 'zod/mini'
import { GUESTS } from '#contract/constants.ts'
import { count, day } from '#contract/address-fields.ts'
import type { BookingDraft } from '#stays/booking-draft.ts'
import { forgiving } from '#urls/forgiving.ts'
import { stringifySearch } from '#urls/search-text.ts'
import { stayOf } from '#features/account/after-log-in.ts'

const VerifyLink = z.object({
  id: forgiving(z.string().check(z.minLength(1), z.maxLength(120))),
  room_category_slug: forgiving(z.string().check(z.regex(/^[a-z0-9-]{1,120}$/))),
  arrival_date: forgiving(day),
  departure_date: forgiving(day),
  guests: forgiving(count(GUESTS.min, GUESTS.max)),
})
export type VerifyLink = z.output<typeof VerifyLink>

export const readVerifyLink = (raw: Record<string, unknown>): VerifyLink => VerifyLink.parse(raw)

/** Spec 2: the stay of the link, otherwise a waiting booking, otherwise home. */
export function afterVerifying(
  { room_category_slug, arrival_date, departure_date, guests }: VerifyLink,
  draft: BookingDraft | null,
): string {
  if (room_category_slug === undefined) return draft ? stayOf(draft) : '/'
  const is_same = draft?.slug === room_category_slug && draft.from === arrival_date && draft.to === departure_date
  if (is_same) return stayOf(draft)
  return `/stay-details/${room_category_slug}${stringifySearch({ from: arrival_date, to: departure_date, adults: guests })}`
}
