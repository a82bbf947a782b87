import { Link } from '@tanstack/react-router'
import type { PlannedState } from '#contract/message-schedules.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import type { PlannedMessage } from '#web/features/admin/inbox/inbox-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

const LOOKS = {
  planned: 'bg-mist text-ink-2',
  sent: 'bg-palm-soft text-palm',
  answered: 'bg-palm-soft text-palm',
  held: 'bg-coral-soft text-coral',
  late: 'bg-coral-soft text-coral',
  skipped: 'bg-shell text-ink-2',
  stopped: 'bg-shell text-ink-2',
} satisfies Record<PlannedState, string>

/** Of these a colleague decides whether they go. */
const UNDECIDED: readonly PlannedState[] = ['planned', 'held', 'skipped']

type PlannedRowProps = { message: PlannedMessage; onDecide: () => void }

export function PlannedRow({ message, onDecide }: PlannedRowProps) {
  const { frame, inbox } = useAdminMessages()
  const { planned: words } = inbox
  const { reservation_id, guest_name, home, template, due_at, state, lang, text, lacks } = message
  const label = state === 'skipped' ? words.take_up : words.skip
  return (
    <li className="grid gap-x-5 gap-y-1.5 py-3 sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <time dateTime={due_at} className="font-semibold">
        <bdi>{frame.time(due_at)}</bdi>
      </time>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/admin/inbox"
            search={{ thread: reservation_id }}
            className="font-semibold underline underline-offset-2"
          >
            <bdi>{guest_name}</bdi>
          </Link>
          <bdi className="text-ink-2">{home}</bdi>
          <span
            className={classNames(
              'inline-flex rounded-chip px-2 py-0.5 text-micro font-semibold',
              LOOKS[state],
            )}
          >
            {words.states[state]}
          </span>
        </p>
        <details>
          <summary className="cursor-pointer text-small text-ink-2">
            <bdi>{template}</bdi>
            {` · ${inbox.languages[lang]}`}
          </summary>
          <p
            lang={lang}
            dir="auto"
            className="mt-2 rounded-card bg-mist px-3 py-2 wrap-anywhere whitespace-pre-line"
          >
            {text}
          </p>
        </details>
        {lacks.length > 0 && (state === 'planned' || state === 'held') && (
          <p className="text-small text-coral">
            {words.lacks(lacks.map((field) => inbox.templates.fields[field]).join(inbox.comma))}
          </p>
        )}
      </div>
      {UNDECIDED.includes(state) && (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-start"
          aria-label={words.act_of(label, template, guest_name)}
          onPress={onDecide}
        >
          {label}
        </Button>
      )}
    </li>
  )
}
