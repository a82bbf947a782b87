import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { CalendarLink } from './channels-queries.ts'

type LinkListProps = { links: readonly CalendarLink[]; onDone: (text: string) => void }

export function LinkList({ links, onDone }: LinkListProps) {
  const api = useAdminApi()
  const { channels } = useAdminMessages()
  const [revoked, setRevoked] = useState<CalendarLink | null>(null)
  const placeOf = ({ unit }: CalendarLink) => unit ?? channels.whole_home
  const nameOf = (link: CalendarLink) =>
    channels.revoke_of(channels.names[link.channel], placeOf(link))
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {links.map((link) => (
          <li
            key={link.link_id}
            // what is told of the last reading comes by itself, and moves no button under a hand
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
          >
            <span>
              <span className="font-semibold">{channels.names[link.channel]}</span>
              <span className="block text-small text-ink-2">
                <bdi>{placeOf(link)}</bdi>
                {' · '}
                <bdi>{link.home}</bdi>
              </span>
            </span>
            <LastRead link={link} />
            <Button
              kind="quiet"
              size="small"
              aria-label={nameOf(link)}
              onPress={() => setRevoked(link)}
            >
              {channels.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {revoked && (
        <AdminDialog title={nameOf(revoked)} isOpen onClose={() => setRevoked(null)}>
          <ReasonForm
            input={endpoints.revokeCalendarLink.input}
            fixed={{ link_id: revoked.link_id }}
            send={(revocation) => api.revokeCalendarLink(revocation)}
            onDone={() => {
              setRevoked(null)
              onDone(channels.revoked)
            }}
            submit_label={channels.revoke}
          >
            <p className="text-ink-2">{channels.revoke_line}</p>
          </ReasonForm>
        </AdminDialog>
      )}
    </>
  )
}

function LastRead({ link: { read_at, read_by, preparation_days } }: { link: CalendarLink }) {
  const { frame, channels } = useAdminMessages()
  return (
    <span className="text-small text-ink-2 max-sm:col-span-2 max-sm:row-start-2">
      <span className="block">
        {read_at === null
          ? channels.never_read
          : channels.last_read(read_by ?? channels.unnamed_reader, frame.moment(read_at))}
      </span>
      {preparation_days > 0 && (
        <span className="block text-micro text-ink-3">
          {channels.days_closed(preparation_days)}
        </span>
      )}
    </span>
  )
}
