import { OWNER_ROLE } from '#contract/constants.ts'
import type { BookingDraft } from '#stays/booking-draft.ts'
import { pageOf } from '#i18n/language.ts'
import { stringifySearch } from '#urls/search-text.ts'
import { returnPath } from './return-path.ts'

type Leaving = {
  /** The path somebody came from, as the address carries it. */
  previous: string | undefined
  role: readonly number[]
  is_email_verified: boolean
  /** What they were about to book. */
  draft: BookingDraft | null
}
export type Destination = { page: string; is_unverified_owner: boolean }

const STAY = /^\/stay-details\/([^/?]+)/

/**
 * Where somebody goes who has just logged in or joined (spec 4): from a stay back to it; otherwise an owner to the owner's area, and a
 * guest to the page they came from, from nowhere to the booking that waits, else home. An owner whose e-mail is not verified is a guest
 * and is told so.
 */
export function destinationAfterLogIn({ previous, role, is_email_verified, draft }: Leaving): Destination {
  const is_unverified_owner = role.includes(OWNER_ROLE) && !is_email_verified
  const from = previous === undefined ? undefined : pageOf(returnPath(previous))
  const slug = STAY.exec(from ?? '')?.[1]
  if (slug !== undefined && draft?.slug === slug) return { page: stayOf(draft), is_unverified_owner }
  if (slug === undefined && role.includes(OWNER_ROLE) && is_email_verified) return { page: '/owner', is_unverified_owner }
  if (from !== undefined && from !== '/') return { page: from, is_unverified_owner }
  return { page: draft ? stayOf(draft) : '/', is_unverified_owner }
}

/** The stay of a draft, with its nights, its people and the option chosen. */
export function stayOf({ slug, from, to, adults, children, infants, terms }: BookingDraft): string {
  return `/stay-details/${slug}${stringifySearch({ from, to, adults, children, infants, terms })}`
}

/** The checkout without an account, for the booking that waits; the search when none does. */
export function guestWay(draft: BookingDraft | null): string {
  if (!draft) return '/book-a-stay'
  const { slug, room_category_id, from, to, adults, children, infants, terms, rate_id } = draft
  const guests = adults + children
  const chosen = { room_category_slug: slug, room_category_id, from, to, guests, adults, children, infants, rate_id, terms }
  return `/guest-checkout${stringifySearch(chosen)}`
}
