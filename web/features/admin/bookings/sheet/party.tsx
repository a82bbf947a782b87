import { useAdminMessages } from '#web/api/messages.ts'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'
import { SheetSection } from './sheet-section.tsx'

export function Party({ sheet: { party } }: { sheet: Sheet }) {
  const { frame, bookings } = useAdminMessages()
  const { sheet } = bookings
  return (
    <SheetSection title={sheet.party}>
      {party.length === 0 ? (
        <p className="text-ink-2">{sheet.party_empty}</p>
      ) : (
        <ul className="grid gap-1">
          {party.map(({ position, name, completed_at }) => (
            <li key={position} className="flex flex-wrap justify-between gap-x-4">
              <bdi>{name ?? sheet.guest_number(position)}</bdi>
              <span className={completed_at === null ? 'text-ink-2' : 'text-palm'}>
                {completed_at === null
                  ? sheet.not_registered
                  : `${sheet.registered} · ${frame.moment(completed_at)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SheetSection>
  )
}
