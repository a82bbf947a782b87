import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ADMIN_PAGE, onlyWith } from '#web/admin/frame/admin-page.ts'
import { adminMessages } from '#web/api/messages.ts'
import { PhoneBookingPage } from '#web/features/admin/phone/phone-booking-page.tsx'
import { readPhoneBookingUrl } from '#web/features/admin/phone/phone-booking-url.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/admin/new-booking')({
  staticData: ADMIN_PAGE,
  beforeLoad: onlyWith('bookings'),
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: adminMessages(match.context).phone_booking.title,
      is_private: true,
    }),
  component: NewBooking,
})

function NewBooking() {
  const url = readPhoneBookingUrl(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <PhoneBookingPage
      url={url}
      onChange={(change) =>
        void navigate({
          search: (now) => ({ ...now, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
