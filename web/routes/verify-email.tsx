import { createFileRoute, redirect } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { afterVerifying, readVerifyLink } from '#web/features/account/verify-email/verify-link.ts'
import { Verifying } from '#web/features/account/verify-email/verifying.tsx'
import { useApp } from '#web/api/app.ts'
import { personalMessages } from '#web/api/messages.ts'
import { readDraft } from '#web/api/booking-draft.ts'
import { pageHead } from '#web/frame/head.ts'
import { addressOf } from '#web/i18n/language.ts'
import { keepToast } from '#web/toasts/toasts.tsx'
import { stringifySearch } from '#web/urls/search-text.ts'

export const Route = createFileRoute('/verify-email')({
  staticData: { messages: 'personal' },
  validateSearch: readVerifyLink,
  beforeLoad: ({ search: { id } }) => {
    if (id === undefined) throw redirect({ to: '/' })
  },
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: personalMessages(match.context).account.verify_email.title,
      is_private: true,
    }),
  component: VerifyEmailPage,
})

type Leave = ComponentProps<typeof Verifying>['onDone']

function VerifyEmailPage() {
  const { lang } = useApp()
  const link = Route.useSearch()
  const leave: Leave = (toast, reset) => {
    keepToast(toast)
    const page =
      reset === undefined
        ? afterVerifying(link, readDraft())
        : `/reset-password${stringifySearch(reset)}`
    location.replace(addressOf(page, lang)) // full page load: the session changed
  }
  return <Verifying id={link.id ?? ''} onDone={leave} />
}
