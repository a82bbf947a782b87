import { useAdminMessages } from '#web/api/messages.ts'
import { BlockPanel } from './block-panel.tsx'
import type { CalendarHome, CalendarUnit } from '#web/features/admin/calendar/calendar-queries.ts'
import { wantedOf } from '#web/features/admin/calendar/drag/drag-state.ts'
import { MovePanel } from './move-panel.tsx'
import { findClaim, findUnit, type Open } from './panel-url.ts'
import { UNMOVED } from '#web/features/admin/calendar/plan/judge-move.ts'
import { SidePanel } from './side-panel.tsx'
import { SpanPanel, ToBooking } from './span-panel.tsx'

type OpenPanelProps = {
  open: Open
  homes: readonly CalendarHome[]
  onClose: () => void
  onOpen: (open: Open) => void
  onRefine: (open: Open) => void
  onPlace: (stay: string, unit: CalendarUnit | null) => void
  onCarry: (stay: string) => void
}

/** As it is now: what was opened may have changed since, be gone or not be among what is shown. */
export function OpenPanel({
  open,
  homes,
  onClose,
  onOpen,
  onRefine,
  onPlace,
  onCarry,
}: OpenPanelProps) {
  if (open.kind === 'move')
    return (
      <MovePanel
        wanted={open}
        homes={homes}
        onChange={(wanted) => onRefine({ kind: 'move', ...wanted })}
        onClose={onClose}
      />
    )
  if (open.kind === 'block') {
    const there = findUnit(homes, open.unit_id)
    const span = there?.unit.spans.find(
      ({ kind, from }) => kind === 'block' && from === open.begins,
    )
    const nights = open.nights ?? span
    const is_there = there && nights && (span || open.begins === null)
    if (!is_there) return <NotShown booking={null} onClose={onClose} />
    return (
      <BlockPanel
        {...there}
        from={nights.from}
        to={nights.to}
        block={span ?? null}
        onClose={onClose}
      />
    )
  }
  const found = findClaim(homes, open)
  if (!found) return <NotShown booking={open.booking} onClose={onClose} />
  return (
    <SpanPanel
      {...found}
      homes={homes}
      onClose={onClose}
      onPlace={onPlace}
      onCarry={onCarry}
      onMove={(stay) => onOpen({ kind: 'move', ...wantedOf({ stay, ...UNMOVED }, found) })}
    />
  )
}

function NotShown({ booking, onClose }: { booking: string | null; onClose: () => void }) {
  const { calendar } = useAdminMessages()
  return (
    <SidePanel title={booking ?? calendar.title} onClose={onClose}>
      <p className="text-ink-2">{calendar.not_shown}</p>
      {booking !== null && <ToBooking booking={booking} />}
    </SidePanel>
  )
}
