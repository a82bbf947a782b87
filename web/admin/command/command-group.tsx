/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- as in ui/combobox.tsx: the focus stays in the line, which takes the keys for its options */
import { CornerDownLeft } from 'lucide-react'
import { useId } from 'react'
import { BookingStatus } from '#web/admin/display/booking-status.tsx'
import type { Entry } from './entries.ts'

type CommandGroupProps = {
  id: string
  name: string
  entries: Entry[]
  active: Entry | undefined
  onMark: (entry: Entry) => void
  onChoose: (entry: Entry) => void
}

export function CommandGroup({ id, name, entries, active, onMark, onChoose }: CommandGroupProps) {
  const label = useId()
  if (entries.length === 0) return null
  return (
    <div role="group" aria-labelledby={label} className="pb-1">
      <p id={label} className="px-3 pt-2 pb-1 text-micro font-medium text-ink-3">
        {name}
      </p>
      {entries.map((entry) => (
        <div
          key={entry.id}
          id={`${id}-${entry.id}`}
          role="option"
          aria-selected={entry === active}
          className="admin-command-entry"
          onPointerMove={() => onMark(entry)}
          onClick={() => onChoose(entry)}
        >
          <entry.icon size={17} strokeWidth={1.7} aria-hidden className="shrink-0 text-ink-3" />
          <span className="grid min-w-0 grow">
            <span className="flex min-w-0 items-baseline gap-2">
              <bdi className="truncate font-medium">{entry.title}</bdi>
              {entry.number !== undefined && (
                <bdi className="shrink-0 text-micro text-ink-2">{entry.number}</bdi>
              )}
            </span>
            {entry.line !== undefined && (
              <span className="text-micro text-ink-2 md:truncate">{entry.line}</span>
            )}
          </span>
          {entry.status && <BookingStatus status={entry.status} />}
          <CornerDownLeft
            size={15}
            aria-hidden
            className="admin-command-enter mirror-rtl max-md:hidden"
          />
        </div>
      ))}
    </div>
  )
}
