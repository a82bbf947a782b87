import { createFileRoute } from '@tanstack/react-router'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { PhoneBookingPage } from '#web/features/admin/phone/phone-booking-page.tsx'
import { readPhoneBookingUrl } from '#web/features/admin/phone/phone-booking-url.ts'

export const Route = createFileRoute('/admin/new-booking')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  head: adminHead((messages) => messages.phone_booking.title),
  component: NewBooking,
})

function NewBooking() {
  const url = readPhoneBookingUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <PhoneBookingPage url={url} onChange={change} />
}
