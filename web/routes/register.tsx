import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { OtherWays } from '#web/features/account/social/other-ways.tsx'
import { RegisterForm } from '#web/features/account/register-form.tsx'
import { readInvitation } from '#web/features/account/return-path.ts'
import { referralQuery, signInWaysQuery } from '#web/features/account/social/sign-in-queries.ts'
import { useLeave } from '#web/features/account/use-leave.ts'
import { useApp } from '#web/api/app.ts'
import { personalMessages, usePersonalMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'
import { personQuery } from '#web/api/person.ts'
import { stringifySearch } from '#web/urls/search-text.ts'
import { linkClass } from '#web/ui/link.ts'

export const Route = createFileRoute('/register')({
  staticData: { messages: 'personal' },
  validateSearch: readInvitation,
  beforeLoad: async ({ context: { queryClient, api }, search: { referral_code } }) => {
    if (referral_code === undefined) throw redirect({ to: '/' }) // by invitation only (spec 2)
    const person = await queryClient.ensureQueryData(personQuery(api)).catch(() => null)
    if (person && !person.is_temporary) throw redirect({ to: '/' })
  },
  loaderDeps: ({ search: { referral_code } }) => ({ referral_code }),
  loader: async ({ context: { queryClient, api }, deps: { referral_code } }) => {
    const invited = referral_code ? queryClient.prefetchQuery(referralQuery(api)) : undefined
    await Promise.all([queryClient.prefetchQuery(signInWaysQuery(api)), invited])
  },
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: personalMessages(match.context).account.register.title,
      is_private: true,
    }),
  component: RegisterPage,
})

function RegisterPage() {
  const { account } = usePersonalMessages()
  const { referral_code = '', redirect: back } = Route.useSearch()
  const leave = useLeave()
  return (
    <AccountPage
      title={account.register.title}
      line={account.register.line}
      promises={account.register.promises}
      picture="arches"
    >
      {referral_code !== '' && <Invitation />}
      <RegisterForm
        referral_code={referral_code}
        onDone={({ success, data }) => leave(success, data, back)}
      />
      <OtherWays
        redirect={back}
        referral_code={referral_code}
        started_at={`/register${stringifySearch({ referral_code, redirect: back })}`}
      />
      <p className="mt-6 text-small text-ink-2">
        {account.has_account}{' '}
        <Link
          to="/login"
          search={{ redirect: back }}
          className={linkClass('text', 'font-semibold')}
        >
          {account.to_log_in}
        </Link>
      </p>
    </AccountPage>
  )
}

function Invitation() {
  const { api } = useApp()
  const { register } = usePersonalMessages().account
  const { data: referral } = useQuery(referralQuery(api))
  if (!referral?.data.active) return null
  return (
    <p className="mb-6 rounded-ctl bg-palm-soft px-4 py-3 text-small font-medium text-palm">
      {register.invited(String(Number(referral.data.discount)))}
    </p>
  )
}
