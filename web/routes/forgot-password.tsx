import { createFileRoute } from '@tanstack/react-router'
import { DoorPage } from '#features/account/account-page.tsx'
import { ForgotForm } from '#features/account/forgot-form.tsx'
import { personalWords, usePersonalWords } from '#api/app.ts'
import { pageHead } from '#frame/head.ts'

export const Route = createFileRoute('/forgot-password')({
  staticData: { words: 'personal' },
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: personalWords(match.context).account.forgot_password.title,
      is_private: true,
    }),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const { forgot_password } = usePersonalWords().account
  return (
    <DoorPage title={forgot_password.title} line={forgot_password.line}>
      <ForgotForm />
    </DoorPage>
  )
}
