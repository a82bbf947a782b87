import { createFileRoute } from '@tanstack/react-router'
import { DoorPage } from '#features/account/account-page.tsx'
import { FindBookingForm } from '#features/checkout/find-booking-form.tsx'
import { personalWords, usePersonalWords } from '#api/app.ts'
import { pageHead } from '#frame/head.ts'

export const Route = createFileRoute('/find-booking')({
  staticData: { words: 'personal' },
  head: ({ match }) =>
    pageHead({ app: match.context, path: match.pathname, title: personalWords(match.context).your_booking.find.title, is_private: true }),
  component: FindBooking,
})

function FindBooking() {
  const { find } = usePersonalWords().your_booking
  return (
    <DoorPage title={find.title} line={find.line}>
      <FindBookingForm />
    </DoorPage>
  )
}
