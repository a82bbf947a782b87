import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { addDays, nightsBetween } from '#web/i18n/days.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Changeable } from './change-queries.ts'

type EarlierDepartureProps = {
  booking: Pick<Changeable, 'to'>
  to: string
  onChange: (to: string) => void
}

/** Of guests who are there: from tomorrow on. */
export function EarlierDeparture({ booking, to, onChange }: EarlierDepartureProps) {
  const { messages, today } = useApp()
  const { change_booking: words } = usePersonalMessages()
  const days = Array.from({ length: nightsBetween(today, booking.to) }, (_, n) =>
    addDays(today, n + 1),
  )
  return (
    <div className="grid max-w-120 gap-4">
      <p className="text-ink-2">{words.ending}</p>
      <label className="grid gap-1.5">
        <span className="text-small font-medium">{words.last_night}</span>
        <NativeSelect value={to} onChange={({ target }) => onChange(target.value)}>
          {days.map((day) => (
            <option key={day} value={day}>
              {messages.day(day)}
            </option>
          ))}
        </NativeSelect>
      </label>
    </div>
  )
}
