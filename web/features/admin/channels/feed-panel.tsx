import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Clock3, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import type { Feed } from './channels-queries.ts'
import { ConflictPart } from './conflict-part.tsx'
import { VanishedPart } from './vanished-part.tsx'

type Done = { onDone: (text: string) => void }
type FeedPanelProps = Done & { feed: Feed; onUnit: (unit_id: number) => void }

const LOOKS: Record<Feed['state'], { Icon: LucideIcon; colour: string }> = {
  conflict: { Icon: CircleAlert, colour: 'text-coral' },
  broken: { Icon: CircleAlert, colour: 'text-coral' },
  vanished: { Icon: CircleAlert, colour: 'text-coral' },
  late: { Icon: Clock3, colour: 'text-coral' },
  new: { Icon: Clock3, colour: 'text-ink-2' },
  good: { Icon: CircleCheck, colour: 'text-palm' },
}

/** How much a calendar can be trusted, and what has to be done about it. */
export function FeedPanel({ feed, onUnit, onDone }: FeedPanelProps) {
  const { frame, channels } = useAdminMessages()
  const { channel, state, fault, failures, conflicts, vanished } = feed
  const { Icon, colour } = LOOKS[state]
  return (
    <li className="grid gap-3 rounded-card border border-line bg-white p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="grow">
          <h3 className="flex flex-wrap items-center gap-x-2 text-h3">
            {channels.names[channel]}
            <span className={`flex items-center gap-1 text-small font-semibold ${colour}`}>
              <Icon size={16} aria-hidden />
              {channels.states[state]}
            </span>
          </h3>
          <p className="text-small text-ink-2">
            <NativeButton
              className="font-semibold text-gulf-700 hover:underline"
              onPress={() => onUnit(feed.unit_id)}
            >
              {channels.of_unit(feed.unit, feed.home)}
            </NativeButton>
            {' · '}
            <bdi dir="ltr">{feed.host}</bdi>
          </p>
          <History feed={feed} />
        </div>
        <Buttons feed={feed} onDone={onDone} />
      </div>
      <Facts feed={feed} />
      {fault !== null && (
        <p className="rounded-ctl bg-coral-soft px-3 py-2 text-small">
          <span>{channels.faults[fault]}</span>{' '}
          <span>{fault === 'feed_partly_read' ? '' : channels.nothing_changed}</span>{' '}
          <span>{failures > 0 && channels.tries(failures)}</span>
        </p>
      )}
      {feed.unanswered_at !== null && (
        <p className="rounded-ctl bg-coral-soft px-3 py-2 text-small">
          {channels.unanswered(frame.moment(feed.unanswered_at))}
        </p>
      )}
      {conflicts.map((conflict) => (
        <ConflictPart
          key={`${conflict.uid} ${conflict.reservation_id} ${conflict.other_channel}`}
          feed={feed}
          conflict={conflict}
          onDone={onDone}
        />
      ))}
      {vanished.length > 0 && <VanishedPart feed={feed} onDone={onDone} />}
    </li>
  )
}

/** Of the unit: who connected, read and removed what, and what was freed. */
function History({ feed: { slug, unit } }: { feed: Feed }) {
  const { channels } = useAdminMessages()
  return (
    <Link
      to="/admin/activity"
      search={{ subject_kind: 'unit', subject: `${slug} ${unit}` }}
      className="text-small text-gulf-700 hover:underline"
    >
      {channels.history}
    </Link>
  )
}

function Facts({ feed }: { feed: Feed }) {
  const { frame, channels } = useAdminMessages()
  const { read_at, next_read_at, nights, stays, next_from } = feed
  const { facts } = channels
  const takes = [
    channels.takes(nights, stays),
    ...(next_from === null ? [] : [channels.first(frame.day(next_from))]),
  ].join(' · ')
  const rows = [
    [facts.read, read_at === null ? facts.never : frame.moment(read_at)],
    [facts.next, frame.moment(next_read_at)],
    [facts.takes, takes],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-small">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="text-micro text-ink-3">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Buttons({ feed: { feed_id, channel, unit }, onDone }: Done & { feed: Feed }) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, channels } = useAdminMessages()
  const [is_removing, setRemoving] = useState(false)
  const named = [channels.names[channel], unit] as const
  const test = useMutation({
    mutationFn: () => api.testFeed({ feed_id }),
    onSuccess: ({ fault }) => {
      if (fault === null) onDone(channels.tested)
      else showToast({ text: channels.faults[fault], kind: 'error' })
    },
    onError: (error) => showError(error, messages),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        aria-label={channels.test_of(...named)}
        is_busy={test.isPending}
        busy_label={frame.one_moment}
        onPress={() => test.mutate()}
      >
        {channels.test}
      </Button>
      <Button
        kind="quiet"
        size="small"
        aria-label={channels.remove_of(...named)}
        onPress={() => setRemoving(true)}
      >
        {channels.remove}
      </Button>
      <AdminDialog
        title={channels.remove_of(...named)}
        isOpen={is_removing}
        onClose={() => setRemoving(false)}
      >
        <ReasonForm
          input={endpoints.removeFeed.input}
          fixed={{ feed_id }}
          send={(removal) => api.removeFeed(removal)}
          onDone={() => {
            setRemoving(false)
            onDone(channels.removed)
          }}
          submit_label={channels.remove}
        >
          <p className="text-ink-2">{channels.remove_line}</p>
        </ReasonForm>
      </AdminDialog>
    </div>
  )
}
