import { OWNER_ROLE, STAFF_ROLE } from '#contract/constants.ts'
import type { BookingDraft } from '#web/api/booking-draft.ts'
import { pageOf } from '#web/i18n/language.ts'
import { stringifySearch } from '#web/urls/search-text.ts'
import { returnPath } from './return-path.ts'
import { draftAddress } from './draft-address.ts'

type Leaving = {
  previous: string | undefined
  role: readonly number[]
  is_email_verified: boolean
  draft: BookingDraft | null
}
export type Destination = { page: string; is_unverified_owner: boolean }

const STAY = /^\/stay-details\/([^/?]+)/

/**
 * Spec 4: a booking draft first; then owners to their area, others to `return_path`, otherwise to a
 * waiting booking, colleagues to the office, guests home. Who has not verified the e-mail counts as
 * a guest.
 */
export function destinationAfterLogIn({
  previous,
  role,
  is_email_verified,
  draft,
}: Leaving): Destination {
  const is_unverified_owner = role.includes(OWNER_ROLE) && !is_email_verified
  const from = previous === undefined ? undefined : pageOf(returnPath(previous))
  const slug = STAY.exec(from ?? '')?.[1]
  if (slug !== undefined && draft?.slug === slug)
    return { page: draftAddress(draft), is_unverified_owner }
  if (slug === undefined && role.includes(OWNER_ROLE) && is_email_verified)
    return { page: '/owner', is_unverified_owner }
  if (from !== undefined && from !== '/') return { page: from, is_unverified_owner }
  if (!draft && role.includes(STAFF_ROLE) && is_email_verified)
    return { page: '/admin', is_unverified_owner }
  return { page: draft ? draftAddress(draft) : '/', is_unverified_owner }
}

export function guestWay(draft: BookingDraft | null): string {
  if (!draft) return '/book-a-stay'
  const { slug, room_category_id, from, to, adults, children, infants, terms, rate_id } = draft
  const guests = adults + children
  const chosen = {
    room_category_slug: slug,
    room_category_id,
    from,
    to,
    guests,
    adults,
    children,
    infants,
    rate_id,
    terms,
  }
  return `/guest-checkout${stringifySearch(chosen)}`
}
