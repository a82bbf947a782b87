import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { plannedQuery, type PlannedMessage } from '#web/features/admin/inbox/inbox-queries.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { iconButtonClass } from '#web/ui/button-class.ts'
import { NativeButton } from '#web/ui/native-button.tsx'
import { PlannedRow } from './planned-row.tsx'
import { useDone } from './use-done.ts'

/** What guests get by itself in the next days, by day; what was not sent stands among it. */
export function PlannedPane({ onClose }: { onClose: () => void }) {
  const { frame, inbox } = useAdminMessages()
  const { planned: words, schedules } = inbox
  const query = useQuery(plannedQuery(useAdminApi()))
  const [open, setOpen] = useState<PlannedMessage | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section
      aria-labelledby="planned-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-white p-4 md:p-5 min-[90rem]:col-span-2"
    >
      <header className="flex items-center gap-x-3">
        <NativeButton
          type="button"
          aria-label={inbox.back}
          className={iconButtonClass('quiet')}
          onPress={onClose}
        >
          <ArrowLeft size={20} aria-hidden className="mirror-rtl" />
        </NativeButton>
        <h2 id="planned-heading" ref={heading} tabIndex={-1} className="grow text-h1 outline-none">
          {words.title}
        </h2>
      </header>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={<div className="min-h-60" />}
      >
        {({ messages, has_more, quiet }) => (
          <>
            <p className="max-w-prose text-ink-2">{`${words.line} ${schedules.quiet(quiet)}`}</p>
            {messages.length === 0 && <EmptyState {...words.empty} />}
            {[...Map.groupBy(messages, dayOf)].map(([day, of_day]) => (
              <section key={day} aria-labelledby={`planned-${day}`} className="grid gap-1">
                <h3 id={`planned-${day}`} className="text-h3">
                  {frame.day(day)}
                </h3>
                <ul className="divide-y divide-line">
                  {of_day.map((message) => (
                    <PlannedRow
                      key={`${message.reservation_id} ${message.template_id}`}
                      message={message}
                      onDecide={() => setOpen(message)}
                    />
                  ))}
                </ul>
              </section>
            ))}
            {has_more && <p className="text-ink-2">{words.more}</p>}
          </>
        )}
      </AsyncState>
      <SkipDialog message={open} onClose={() => setOpen(null)} />
    </section>
  )
}

const dayOf = ({ due_at }: PlannedMessage) => todayInDubai(new Date(due_at))

type SkipDialogProps = { message: PlannedMessage | null; onClose: () => void }

function SkipDialog({ message, onClose }: SkipDialogProps) {
  const api = useAdminApi()
  const done = useDone(onClose)
  const { planned: words } = useAdminMessages().inbox
  const is_skipped = message?.state !== 'skipped'
  const label = is_skipped ? words.skip : words.take_up
  return (
    <AdminDialog title={label} isOpen={message !== null} onClose={onClose}>
      <ReasonForm
        input={endpoints.skipScheduledMessage.input}
        fixed={{
          reservation_id: message?.reservation_id,
          template_id: message?.template_id,
          is_skipped,
        }}
        send={(data) => api.skipScheduledMessage(data)}
        onDone={done}
        submit_label={label}
      >
        <p>{words.about(message?.template ?? '', message?.guest_name ?? '')}</p>
      </ReasonForm>
    </AdminDialog>
  )
}
