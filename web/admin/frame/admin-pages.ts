import {
  Banknote,
  BookOpenText,
  Building2,
  Cable,
  FileCheck,
  CalendarCheck,
  ChartColumn,
  ChartGantt,
  Coins,
  ConciergeBell,
  History,
  HandCoins,
  Handshake,
  House,
  IdCard,
  MessageSquareQuote,
  Inbox,
  Landmark,
  NotebookPen,
  ReceiptText,
  Scale,
  ScrollText,
  SlidersHorizontal,
  TicketPercent,
  Vault,
  type LucideIcon,
} from 'lucide-react'
import type { StaffRight } from '#contract/staff-rights.ts'

/** Its `name` is that of its words, whose title the menu shows. */
type Page = { to: `/admin${string}`; name: string; icon: LucideIcon; right: StaffRight }

/**
 * Who may open a page, and what lies below it: the menu and the guard read the same row. In the
 * order of a working day: a phone's bar has the first of them that a colleague may open.
 */
export const ADMIN_PAGES = [
  { to: '/admin', name: 'today', icon: CalendarCheck, right: 'bookings' },
  { to: '/admin/inbox', name: 'inbox', icon: Inbox, right: 'bookings' },
  { to: '/admin/bookings', name: 'bookings', icon: BookOpenText, right: 'bookings' },
  { to: '/admin/calendar', name: 'calendar', icon: ChartGantt, right: 'bookings' },
  { to: '/admin/deposits', name: 'deposits', icon: Vault, right: 'bookings' },
  { to: '/admin/cash', name: 'cash', icon: Coins, right: 'bookings' },
  { to: '/admin/rates', name: 'rates', icon: Banknote, right: 'prices' },
  { to: '/admin/offers', name: 'offers', icon: TicketPercent, right: 'prices' },
  { to: '/admin/extras', name: 'extras', icon: ConciergeBell, right: 'prices' },
  { to: '/admin/homes', name: 'homes', icon: House, right: 'homes' },
  { to: '/admin/channels', name: 'channels', icon: Cable, right: 'homes' },
  { to: '/admin/leads', name: 'leads', icon: Handshake, right: 'leads' },
  { to: '/admin/expenses', name: 'expenses', icon: ReceiptText, right: 'books' },
  { to: '/admin/site-payouts', name: 'site_payouts', icon: HandCoins, right: 'books' },
  { to: '/admin/month', name: 'month', icon: ScrollText, right: 'books' },
  { to: '/admin/invoices', name: 'invoices', icon: FileCheck, right: 'books' },
  { to: '/admin/payouts', name: 'payouts', icon: Landmark, right: 'books' },
  { to: '/admin/books', name: 'books', icon: Scale, right: 'books' },
  { to: '/admin/numbers', name: 'numbers', icon: ChartColumn, right: 'books' },
  { to: '/admin/reviews', name: 'reviews', icon: MessageSquareQuote, right: 'content' },
  { to: '/admin/pages', name: 'pages', icon: NotebookPen, right: 'content' },
  { to: '/admin/company', name: 'company', icon: Building2, right: 'content' },
  { to: '/admin/settings', name: 'settings', icon: SlidersHorizontal, right: 'settings' },
  { to: '/admin/team', name: 'team', icon: IdCard, right: 'team' },
  { to: '/admin/activity', name: 'activity', icon: History, right: 'team' },
] as const satisfies readonly Page[]

export type AdminPage = (typeof ADMIN_PAGES)[number]

/** In no menu; `null`: for every colleague. */
const OTHER_PAGES: readonly { to: `/admin/${string}`; right: StaffRight | null }[] = [
  { to: '/admin/new-booking', right: 'bookings' },
  { to: '/admin/page-preview', right: 'content' },
  { to: '/admin/first-run', right: 'settings' },
  { to: '/admin/security', right: null },
]

/** The row of the page at this address or above it. */
export const rowOf = (pathname: string): { to: string; right: StaffRight | null } | undefined =>
  [...ADMIN_PAGES, ...OTHER_PAGES].find(({ to }) =>
    to === '/admin' ? /^\/admin\/?$/.test(pathname) : `${pathname}/`.startsWith(`${to}/`),
  )
