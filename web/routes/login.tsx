import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { LoginForm } from '#web/features/account/login-form.tsx'
import { OtherWays } from '#web/features/account/social/other-ways.tsx'
import { readReturn } from '#web/features/account/return-path.ts'
import { signInWaysQuery } from '#web/features/account/social/sign-in-queries.ts'
import { useLeave } from '#web/features/account/use-leave.ts'
import { personalMessages, usePersonalMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'
import { personQuery } from '#web/api/person.ts'
import { stringifySearch } from '#web/urls/search-text.ts'
import { linkClass } from '#web/ui/link.ts'

export const Route = createFileRoute('/login')({
  staticData: { messages: 'personal' },
  validateSearch: readReturn,
  beforeLoad: async ({ context: { queryClient, api } }) => {
    const person = await queryClient.ensureQueryData(personQuery(api)).catch(() => null)
    if (person && !person.is_temporary) throw redirect({ to: '/' })
  },
  loader: ({ context: { queryClient, api } }) => queryClient.prefetchQuery(signInWaysQuery(api)),
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: personalMessages(match.context).account.title,
      is_private: true,
    }),
  component: LoginPage,
})

function LoginPage() {
  const { account, your_booking } = usePersonalMessages()
  const { redirect: back, for_wishlist } = Route.useSearch()
  const leave = useLeave()
  return (
    <AccountPage
      title={account.title}
      line={for_wishlist ? account.line_for_wishlist : account.line}
    >
      <LoginForm onDone={(session) => leave('LOGGED_IN', session, back)}>
        <OtherWays redirect={back} started_at={`/login${stringifySearch({ redirect: back })}`} />
        <p className="mt-6 text-small text-ink-2">
          {account.no_account}{' '}
          <Link
            to="/register"
            search={{ referral_code: '', redirect: back }}
            className={linkClass('text', 'font-semibold')}
          >
            {account.to_register}
          </Link>
        </p>
        <p className="mt-2 text-small text-ink-2">
          {your_booking.find.from_login}{' '}
          <Link to="/find-booking" className={linkClass('text', 'font-semibold')}>
            {your_booking.find.title}
          </Link>
        </p>
      </LoginForm>
    </AccountPage>
  )
}
