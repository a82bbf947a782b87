import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { FindBookingForm } from '#web/features/checkout/booking-link/find-booking-form.tsx'
import { personalMessages, usePersonalMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/find-booking')({
  staticData: { messages: 'personal' },
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: personalMessages(match.context).your_booking.find.title,
      is_private: true,
    }),
  component: FindBooking,
})

function FindBooking() {
  const { find } = usePersonalMessages().your_booking
  return (
    <AccountPage title={find.title} line={find.line} picture="evening">
      <FindBookingForm />
    </AccountPage>
  )
}
