import { createFileRoute } from '@tanstack/react-router'
import { DoorPage } from '#features/account/account-page.tsx'
import { SocialReturn } from '#features/account/social-return.tsx'
import { personalWords, usePersonalWords } from '#api/app.ts'
import { pageHead } from '#frame/head.ts'

export const Route = createFileRoute('/sign-in-return')({
  staticData: { words: 'personal' },
  head: ({ match }) =>
    pageHead({ app: match.context, path: match.pathname, title: personalWords(match.context).account.social_waiting, is_private: true }),
  component: SignInReturnPage,
})

function SignInReturnPage() {
  const { account } = usePersonalWords()
  return (
    <DoorPage title={account.social_waiting} line={account.line}>
      <SocialReturn />
    </DoorPage>
  )
}
