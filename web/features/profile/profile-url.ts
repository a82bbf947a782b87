import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { forgiving } from '#urls/forgiving.ts'

export const PROFILE_TABS = ['personal-information', 'coupons', 'bookings', 'wishlist'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

const ProfileSearch = z.object({
  tab: orElse(z.enum(PROFILE_TABS), 'personal-information'),
  show: forgiving(z.enum(['upcoming', 'past'])),
})

export const readProfileUrl = (raw: unknown): { tab?: ProfileTab | undefined; show?: 'upcoming' | 'past' | undefined } =>
  ProfileSearch.parse(raw)
