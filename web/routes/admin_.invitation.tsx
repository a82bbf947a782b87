import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { InvitationPage } from '#web/features/admin/team/invitation-page.tsx'
import { invitationQuery } from '#web/features/admin/team/invitation-queries.ts'
import { keepToast } from '#web/toasts/toasts.tsx'
import { addressOf } from '#web/i18n/language.ts'
import { readFields, text } from '#web/urls/fields.ts'

export const Route = createFileRoute('/admin_/invitation')({
  staticData: { messages: 'admin' },
  validateSearch: (raw) => readFields({ id: text(/^.{1,120}$/) }, raw),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps: { id = '' } }) =>
    queryClient.ensureQueryData(invitationQuery(adminApi(api), id)),
  head: adminHead(({ frame }, company) => frame.invitation.title(company.name)),
  component: Invitation,
})

function Invitation() {
  const { id = '' } = Route.useSearch()
  const { lang } = useApp()
  const { frame } = useAdminMessages()
  const goOn = (is_logged_in: boolean) => {
    keepToast({
      text: is_logged_in ? frame.invitation.done_here : frame.invitation.done,
      kind: 'good',
    })
    location.assign(addressOf(is_logged_in ? '/admin' : '/login?redirect=%2Fadmin', lang))
  }
  return <InvitationPage id={id} onDone={goOn} />
}
