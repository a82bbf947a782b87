import { useQueryClient } from '@tanstack/react-query'
import { Choice, NumberField } from '#web/admin/fields/admin-fields.tsx'
import { MoveConfirmation } from '#web/admin/moves/move-confirmation.tsx'
import { DayField, DayRow } from '#web/admin/fields/day-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import type { CalendarHome } from '#web/features/admin/calendar/calendar-queries.ts'
import { findUnit, type Wanted } from './panel-url.ts'
import { findStay } from '#web/features/admin/calendar/plan/planned-moves.ts'
import { SidePanel } from './side-panel.tsx'

type MovePanelProps = {
  wanted: Wanted
  homes: readonly CalendarHome[]
  onChange: (wanted: Wanted) => void
  onClose: () => void
}

/**
 * Other nights or another home, dragged or typed: what it costs is compared before anything moves.
 */
export function MovePanel({ wanted, homes, onChange, onClose }: MovePanelProps) {
  const { frame, calendar, bookings, moving } = useAdminMessages()
  const queryClient = useQueryClient()
  const stay = findStay(homes, wanted.reservation_id)
  const home = findUnit(homes, wanted.unit_id)?.home
  const change = (more: Partial<Wanted>) => onChange({ ...wanted, ...more })
  const [first] = stay?.spans ?? []
  const is_same =
    first?.from === wanted.from &&
    first.to === wanted.to &&
    first.guests === wanted.guests &&
    stay?.unit.id === wanted.unit_id
  return (
    <SidePanel
      title={stay?.guest_name ?? wanted.reservation_id}
      line={home?.nice_name ?? ''}
      onClose={onClose}
    >
      <DayRow>
        <DayField
          label={calendar.arrival}
          value={wanted.from}
          onChange={(from) => from !== undefined && change({ from })}
        />
        <DayField
          label={calendar.departure}
          value={wanted.to}
          onChange={(to) => to !== undefined && change({ to })}
        />
        {home && (
          <Choice
            label={bookings.sheet.unit}
            options={home.units.map(({ id, name }) => ({ id: String(id), label: name }))}
            value={String(wanted.unit_id)}
            onChange={(id) => id !== undefined && change({ unit_id: Number(id) })}
          />
        )}
        <NumberField
          label={moving.guests}
          value={wanted.guests}
          min={1}
          max={40}
          onChange={(guests) => change({ guests })}
        />
      </DayRow>
      <MoveConfirmation
        target={is_same || !home ? null : { ...wanted, room_category_id: home.id }}
        onDone={({ pending }) => {
          showToast({
            text: pending ? moving.link_sent(frame.moment(pending.expires_at)) : calendar.moved,
            kind: 'good',
          })
          void queryClient.invalidateQueries({ queryKey: ['admin'] })
          onClose()
        }}
      />
    </SidePanel>
  )
}
