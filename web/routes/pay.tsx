import { createFileRoute } from '@tanstack/react-router'
import { personalMessages } from '#web/api/messages.ts'
import { PayLinkPage } from '#web/features/checkout/booking-link/pay-link-page.tsx'
import { pageHead } from '#web/frame/head.ts'
import { readFields, text } from '#web/urls/fields.ts'

export const Route = createFileRoute('/pay')({
  staticData: { header: 'none', is_paying: true, messages: 'personal' },
  validateSearch: (raw) => readFields({ id: text(/^[\w-]{1,120}$/) }, raw),
  head: ({ match }) => {
    return pageHead({
      app: match.context,
      path: match.pathname,
      title: personalMessages(match.context).your_booking.pay.title,
      is_private: 'secret',
    })
  },
  component: Pay,
})

function Pay() {
  const { id = '' } = Route.useSearch()
  return <PayLinkPage id={id} />
}
