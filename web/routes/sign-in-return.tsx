import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { SocialReturn } from '#web/features/account/social/social-return.tsx'
import { personalMessages, usePersonalMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/sign-in-return')({
  staticData: { messages: 'personal' },
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: personalMessages(match.context).account.social_waiting,
      is_private: true,
    }),
  component: SignInReturnPage,
})

function SignInReturnPage() {
  const { account } = usePersonalMessages()
  return (
    <AccountPage title={account.social_waiting} line={account.line}>
      <SocialReturn />
    </AccountPage>
  )
}
