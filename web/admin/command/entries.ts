import { CalendarRange, House, Plus, ShieldCheck, type LucideIcon } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { digitsOf } from '#contract/digits.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'
import type { BookingStatus } from '#contract/endpoints/bookings.ts'
import { ADMIN_PAGES } from '#web/admin/frame/admin-pages.ts'
import { useStaff } from '#web/admin/staff-self.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import type { FoundItems } from './find-query.ts'

export type Entry = {
  id: string
  group: 'bookings' | 'homes' | 'pages'
  icon: LucideIcon
  title: string
  line?: string
  /** Kept in its own direction. */
  number?: string
  status?: BookingStatus
  go: () => void
}

/** Everything the box offers for what was typed, in the order it is shown. */
export function useEntries(typed: string, found: FoundItems | undefined): Entry[] {
  const pages = usePageEntries(typed)
  const stays = useFoundEntries(typed, found)
  return typed.trim() === '' ? pages : [...stays, ...pages]
}

function usePageEntries(typed: string): Entry[] {
  const navigate = useNavigate()
  const messages = useAdminMessages()
  const { frame } = messages
  const { may } = useStaff()
  const pages: Entry[] = ADMIN_PAGES.filter(({ right }) => may(right)).map(
    ({ to, name, icon }) => ({
      id: `page-${name}`,
      group: 'pages',
      icon,
      title: messages[name].title,
      go: () => void navigate({ to }),
    }),
  )
  const new_booking: Entry = {
    id: 'page-new-booking',
    group: 'pages',
    icon: Plus,
    title: frame.new_booking,
    go: () => void navigate({ to: '/admin/new-booking' }),
  }
  const security: Entry = {
    id: 'page-security',
    group: 'pages',
    icon: ShieldCheck,
    title: frame.my_security,
    go: () => void navigate({ to: '/admin/security' }),
  }
  const sought = foldSearchText(typed).trim()
  return [...pages, ...(may('bookings') ? [new_booking] : []), security].filter(({ title }) =>
    foldSearchText(title).includes(sought),
  )
}

function useFoundEntries(typed: string, found: FoundItems | undefined): Entry[] {
  const navigate = useNavigate()
  const { frame } = useAdminMessages()
  const { shell } = useMessages()
  const { may } = useStaff()
  const bookings = (found?.bookings ?? []).map(
    ({
      reservation_id,
      guest_name,
      home,
      unit,
      arrival_date,
      departure_date,
      status,
      card_last4,
    }): Entry => ({
      id: `booking-${reservation_id}`,
      group: 'bookings',
      icon: CalendarRange,
      title: guest_name,
      number: reservation_id,
      line: [
        `${shell.short_day(arrival_date)} – ${shell.short_day(departure_date)}`,
        `${home} ${unit}`,
        ...(card_last4 !== null && digitsOf(typed) === card_last4
          ? [frame.find.card(card_last4)]
          : []),
      ].join(' · '),
      status,
      go: () => void navigate({ to: '/admin/bookings', search: { booking: reservation_id } }),
    }),
  )
  const homes = (found?.homes ?? []).map(({ slug, nice_name, area }): Entry => ({
    id: `home-${slug}`,
    group: 'homes',
    icon: House,
    title: nice_name,
    line: `${area} · ${may('bookings') ? frame.find.bookings_of_home : frame.find.rates_of_home}`,
    go: () =>
      void (may('bookings')
        ? navigate({ to: '/admin/bookings', search: { home: slug } })
        : navigate({ to: '/admin/rates', search: { q: nice_name } })),
  }))
  return [...bookings, ...homes]
}
