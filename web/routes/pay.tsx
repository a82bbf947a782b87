import { createFileRoute } from '@tanstack/react-router'
import { PayLinkPage } from '#web/features/checkout/booking-link/pay-link-page.tsx'
import { secretHead } from '#web/frame/secret-head.ts'
import { readFields, text } from '#web/urls/fields.ts'

export const Route = createFileRoute('/pay')({
  staticData: { header: 'none', is_paying: true, messages: 'personal' },
  validateSearch: (raw) => readFields({ id: text(/^[\w-]{1,120}$/) }, raw),
  head: secretHead((messages) => messages.your_booking.pay.title),
  component: Pay,
})

function Pay() {
  const { id = '' } = Route.useSearch()
  return <PayLinkPage id={id} />
}
