import { BookOpenText, History, UsersRound, type LucideIcon } from 'lucide-react'
import type { StaffRight } from '#contract/staff.ts'

type Page = {
  to: '/admin/bookings' | '/admin/team' | '/admin/activity'
  name: 'bookings' | 'team' | 'activity'
  icon: LucideIcon
  right: StaffRight
}

/** In the order of a working day. */
export const ADMIN_PAGES: readonly Page[] = [
  { to: '/admin/bookings', name: 'bookings', icon: BookOpenText, right: 'bookings' },
  { to: '/admin/team', name: 'team', icon: UsersRound, right: 'team' },
  { to: '/admin/activity', name: 'activity', icon: History, right: 'team' },
]
