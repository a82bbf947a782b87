import { oneOf, text } from '#web/urls/fields.ts'

export const PROFILE_TABS = [
  'personal-information',
  'coupons',
  'bookings',
  'wishlist',
  'security',
  'privacy',
] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

const tabOf = oneOf(PROFILE_TABS)
const backOf = text(/^\/owner(\/[a-z-]+)?(\?[^\s\\#]*)?$/)
const showOf = oneOf(['upcoming', 'past'])

export const readProfileUrl = ({
  tab,
  show,
  back,
}: Record<string, unknown>): {
  tab?: ProfileTab | undefined
  show?: 'upcoming' | 'past' | undefined
  back?: string | undefined // the owner's page that sent here
} => ({
  tab: tabOf(tab) ?? 'personal-information',
  show: showOf(show),
  back: backOf(back),
})
