import { useAdminMessages } from '#web/api/messages.ts'
import { useNow } from '#web/i18n/now.ts'
import { classNames } from '#web/ui/class-names.ts'

/** How long a guest has waited; it goes on while it is looked at. */
export function WaitClock({ since, is_late }: { since: string; is_late: boolean }) {
  const { inbox } = useAdminMessages()
  const now_ms = useNow() // null on the server
  const minutes =
    now_ms === null ? null : Math.max(0, Math.floor((now_ms - Date.parse(since)) / 60_000))
  return (
    <span
      className={classNames(
        'shrink-0 rounded-chip px-2 text-micro font-semibold',
        is_late ? 'bg-coral-soft text-coral' : 'bg-lamp text-on-lamp',
      )}
    >
      <span className="sr-only">{is_late ? inbox.late : inbox.waits}</span>{' '}
      <time dateTime={since}>{minutes === null ? '' : inbox.length(minutes)}</time>
    </span>
  )
}
