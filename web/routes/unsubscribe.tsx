import { createFileRoute, redirect } from '@tanstack/react-router'
import { readUnsubscribeLink } from '#web/features/contact/unsubscribe-link.ts'
import { Unsubscribe } from '#web/features/contact/unsubscribe.tsx'
import { companyMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/unsubscribe')({
  staticData: { messages: 'company' },
  validateSearch: readUnsubscribeLink,
  beforeLoad: ({ search: { id } }) => {
    if (id === undefined) throw redirect({ to: '/' })
  },
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: companyMessages(match.context).contact.unsubscribe.submit,
      is_private: true,
    }),
  component: UnsubscribePage,
})

function UnsubscribePage() {
  const { id } = Route.useSearch()
  return <Unsubscribe id={id ?? ''} />
}
