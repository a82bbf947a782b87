import { useMutation } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'

type Invitation = ClientOutput<Endpoints['listTeam']>['invitations'][number]

export function Invitations({
  invitations,
  onDone,
}: {
  invitations: readonly Invitation[]
  onDone: () => void
}) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, team } = useAdminMessages()
  const withdraw = useMutation({
    mutationFn: (id: number) => api.withdrawInvitation({ id }),
    onSuccess: onDone,
    onError: (error) => showError(error, messages),
  })
  return (
    <section aria-labelledby="invitations" className="grid gap-2 pt-8">
      <h2 id="invitations" className="text-h3">
        {team.invitations}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {invitations.map(({ id, email, rights, invited_by, expires_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
            <span className="grow">
              <bdi className="font-semibold">{email}</bdi>
              <span className="block text-micro text-ink-3">
                {team.invited(invited_by, frame.moment(expires_at))}
              </span>
            </span>
            <span className="text-micro text-ink-2">
              {rights.map((right) => frame.rights[right]).join(' · ')}
            </span>
            <Button
              kind="quiet"
              size="small"
              aria-label={team.withdraw_of(email)}
              onPress={() => withdraw.mutate(id)}
            >
              {team.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
