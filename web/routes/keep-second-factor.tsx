import { createFileRoute, redirect } from '@tanstack/react-router'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { KeepFactor } from '#web/features/account/keep-factor.tsx'
import { useApp } from '#web/api/app.ts'
import { personalMessages, usePersonalMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'
import { addressOf } from '#web/i18n/language.ts'
import { keepToast } from '#web/toasts/toasts.tsx'
import { readFields, token } from '#web/urls/fields.ts'

export const Route = createFileRoute('/keep-second-factor')({
  staticData: { messages: 'personal' },
  validateSearch: (raw) => readFields({ id: token }, raw),
  beforeLoad: ({ search: { id } }) => {
    if (id === undefined) throw redirect({ to: '/' })
  },
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: personalMessages(match.context).security.keep_factor.title,
      is_private: true,
    }),
  component: KeepSecondFactorPage,
})

function KeepSecondFactorPage() {
  const { lang } = useApp()
  const { keep_factor } = usePersonalMessages().security
  const { id = '' } = Route.useSearch()
  const leave = () => {
    keepToast({ text: keep_factor.kept, kind: 'good' })
    location.assign(addressOf('/forgot-password', lang))
  }
  return (
    <AccountPage title={keep_factor.title} line={keep_factor.line}>
      <KeepFactor id={id} onDone={leave} />
    </AccountPage>
  )
}
