import { oneOf } from '#web/urls/fields.ts'

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
const showOf = oneOf(['upcoming', 'past'])

export const readProfileUrl = ({
  tab,
  show,
}: Record<string, unknown>): {
  tab?: ProfileTab | undefined
  show?: 'upcoming' | 'past' | undefined
} => ({
  tab: tabOf(tab) ?? 'personal-information',
  show: showOf(show),
})
