import { createFileRoute, redirect, useHydrated, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { ResetForm } from '#web/features/account/password/reset-form.tsx'
import { readResetLink } from '#web/features/account/return-path.ts'
import { useApp } from '#web/api/app.ts'
import { personalMessages, usePersonalMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'
import { addressOf } from '#web/i18n/language.ts'
import { keepToast } from '#web/toasts/toasts.tsx'

const InAppQuestion = lazy(async () => ({
  default: (await import('#web/features/account/social/in-app-question.tsx')).InAppQuestion,
}))

export const Route = createFileRoute('/reset-password')({
  staticData: { messages: 'personal' },
  validateSearch: readResetLink,
  beforeLoad: ({ search: { email, id } }) => {
    if (email === undefined || id === undefined) throw redirect({ to: '/' })
  },
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: personalMessages(match.context).account.reset_password.title,
      is_private: true,
    }),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { messages, lang } = useApp()
  const { reset_password } = usePersonalMessages().account
  const navigate = useNavigate()
  const { email = '', id = '' } = Route.useSearch()
  const leave = () => {
    keepToast({ text: messages.successes.PASSWORD_RESET_SUCCESSFUL ?? '', kind: 'good' })
    location.assign(addressOf('/login', lang)) // every session ended, also this one
  }
  return (
    <AccountPage title={reset_password.title} line={reset_password.line(email)}>
      <ResetForm
        email={email}
        verification_id={id}
        onDone={leave}
        onExpired={() => void navigate({ to: '/forgot-password', replace: true })}
      />
      {useIsPhone() && (
        <Suspense fallback={null}>
          <InAppQuestion email={email} id={id} />
        </Suspense>
      )}
    </AccountPage>
  )
}

const useIsPhone = () => useHydrated() && /iPhone|Android/.test(navigator.userAgent)
