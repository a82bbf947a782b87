import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { ForgotForm } from '#web/features/account/password/forgot-form.tsx'
import { personalMessages, usePersonalMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/forgot-password')({
  staticData: { messages: 'personal' },
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: personalMessages(match.context).account.forgot_password.title,
      is_private: true,
    }),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const { forgot_password } = usePersonalMessages().account
  return (
    <AccountPage title={forgot_password.title} line={forgot_password.line} picture="canal">
      <ForgotForm />
    </AccountPage>
  )
}
