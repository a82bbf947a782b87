import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#admin/admin-api.ts'
import { adminMessages, useAdminMessages, useApp } from '#api/app.ts'
import { InvitationPage } from '#features/admin-team/invitation-page.tsx'
import { invitationQuery } from '#features/admin-team/invitation-queries.ts'
import { pageHead } from '#frame/head.ts'
import { keepToast } from '#frame/toasts.tsx'
import { addressOf } from '#i18n/language.ts'
import { readFields, text } from '#urls/fields.ts'

export const Route = createFileRoute('/admin_/invitation')({
  staticData: { messages: 'admin' },
  validateSearch: (raw) => readFields({ id: text(/^.{1,120}$/) }, raw),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps: { id = '' } }) => queryClient.ensureQueryData(invitationQuery(adminApi(api), id)),
  head: ({ match }) =>
    pageHead({ app: match.context, path: match.pathname, title: adminMessages(match.context).frame.invitation.title, is_private: true }),
  component: Invitation,
})

function Invitation() {
  const { id = '' } = Route.useSearch()
  const { lang } = useApp()
  const { frame } = useAdminMessages()
  const goOn = (is_logged_in: boolean) => {
    keepToast({ text: is_logged_in ? frame.invitation.done_here : frame.invitation.done, kind: 'good' })
    location.assign(addressOf(is_logged_in ? '/admin' : '/login?redirect=%2Fadmin', lang))
  }
  return <InvitationPage id={id} onDone={goOn} />
}
