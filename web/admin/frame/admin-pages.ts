import {
  Banknote,
  BookOpenText,
  CalendarCheck,
  ChartGantt,
  History,
  IdCard,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react'
import type { StaffRight } from '#contract/staff-rights.ts'

type Page = {
  to:
    | '/admin'
    | '/admin/bookings'
    | '/admin/calendar'
    | '/admin/rates'
    | '/admin/settings'
    | '/admin/team'
    | '/admin/activity'
  name: 'today' | 'bookings' | 'calendar' | 'rates' | 'settings' | 'team' | 'activity'
  icon: LucideIcon
  right: StaffRight
}

/** In the order of a working day. */
export const ADMIN_PAGES: readonly Page[] = [
  { to: '/admin', name: 'today', icon: CalendarCheck, right: 'bookings' },
  { to: '/admin/bookings', name: 'bookings', icon: BookOpenText, right: 'bookings' },
  { to: '/admin/calendar', name: 'calendar', icon: ChartGantt, right: 'bookings' },
  { to: '/admin/rates', name: 'rates', icon: Banknote, right: 'prices' },
  { to: '/admin/settings', name: 'settings', icon: SlidersHorizontal, right: 'settings' },
  { to: '/admin/team', name: 'team', icon: IdCard, right: 'team' },
  { to: '/admin/activity', name: 'activity', icon: History, right: 'team' },
]
