import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ShieldOff, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { Choice, SearchField } from '#web/admin/fields/admin-fields.tsx'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { csvFile } from '#contract/csv-file.ts'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Invitations } from './invitations.tsx'
import { InviteForm } from './invite-form.tsx'
import { LostFactorForm } from './lost-factor-form.tsx'
import { RightsForm } from './rights-form.tsx'
import { TeamTable } from './team-table.tsx'
import { teamQuery, type Colleague } from './team-queries.ts'
import { teamAsLines, teamShown } from './team-shown.ts'
import { TEAM_SORTS, type TeamUrl } from './team-url.ts'

type Open =
  | { kind: 'invite' | 'lost_factor' }
  | { kind: 'change' | 'remove'; colleague: Colleague }
  | null

type TeamPageProps = { url: TeamUrl; onChange: (change: Partial<TeamUrl>) => void }

export function TeamPage({ url, onChange }: TeamPageProps) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { frame, team } = useAdminMessages()
  const { colleagues, invitations } = useSuspenseQuery(teamQuery(api)).data
  const shown = teamShown(colleagues, url, frame.rights)
  const [open, setOpen] = useState<Open>(null)
  const done = (text: string) => {
    setOpen(null)
    showToast({ text, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <>
      <PageHead title={team.title} line={team.line}>
        <Button onPress={() => setOpen({ kind: 'lost_factor' })}>
          <ShieldOff size={17} aria-hidden />
          {team.lost_factor}
        </Button>
        <Button kind="primary" onPress={() => setOpen({ kind: 'invite' })}>
          <UserRoundPlus size={17} aria-hidden />
          {team.invite}
        </Button>
      </PageHead>
      <Tools url={url} shown={shown} onChange={onChange} />
      {shown.length === 0 && <p className="pb-4 text-ink-2">{team.none_found}</p>}
      <TeamTable
        colleagues={shown}
        onChange={(colleague) => setOpen({ kind: 'change', colleague })}
        onRemove={(colleague) => setOpen({ kind: 'remove', colleague })}
      />
      {invitations.length > 0 && (
        <Invitations invitations={invitations} onDone={() => done(team.withdrawn)} />
      )}
      <AdminDialog
        title={team.dialog.invite_title}
        isOpen={open?.kind === 'invite'}
        onClose={() => setOpen(null)}
      >
        <InviteForm onDone={(email) => done(team.sent(email))} />
      </AdminDialog>
      <AdminDialog
        title={team.dialog.lost_title}
        isOpen={open?.kind === 'lost_factor'}
        onClose={() => setOpen(null)}
      >
        <LostFactorForm
          onDone={(email, ends_at) => done(team.factor_ends(email, frame.moment(ends_at)))}
        />
      </AdminDialog>
      <ChangeDialog open={open} onClose={() => setOpen(null)} onDone={done} />
    </>
  )
}

function Tools({ url, shown, onChange }: TeamPageProps & { shown: readonly Colleague[] }) {
  const { today } = useApp()
  const { team } = useAdminMessages()
  return (
    <search aria-label={team.filters} className="flex flex-wrap items-end gap-3 pb-4">
      <SearchField
        label={team.find}
        value={url.q ?? ''}
        onChange={(q) => onChange({ q: q === '' ? undefined : q })}
      />
      <Choice
        label={team.sort}
        options={TEAM_SORTS.map((id) => ({ id, label: team.sorts[id] }))}
        value={url.sort ?? 'joined'}
        onChange={(sort) => onChange({ sort: sort === 'joined' ? undefined : sort })}
      />
      <ExportButton load={async () => csvFile('team', today, teamAsLines(shown))} />
    </search>
  )
}

type ChangeDialogProps = { open: Open; onClose: () => void; onDone: (text: string) => void }

function ChangeDialog({ open, onClose, onDone }: ChangeDialogProps) {
  const api = useAdminApi()
  const { team } = useAdminMessages()
  const colleague = open !== null && 'colleague' in open ? open.colleague : null
  if (colleague === null) return null
  const { first_name, user_id } = colleague
  const is_removal = open?.kind === 'remove'
  return (
    <AdminDialog
      title={
        is_removal ? team.dialog.remove_title(first_name) : team.dialog.change_title(first_name)
      }
      isOpen
      onClose={onClose}
    >
      {is_removal ? (
        <ReasonForm
          input={endpoints.removeColleague.input}
          fixed={{ user_id }}
          send={(removal) => api.removeColleague(removal)}
          onDone={() => onDone(team.removed(first_name))}
          submit_label={team.dialog.remove}
        >
          <p className="text-ink-2">{team.dialog.remove_line}</p>
        </ReasonForm>
      ) : (
        <RightsForm colleague={colleague} onDone={() => onDone(team.saved)} />
      )}
    </AdminDialog>
  )
}
