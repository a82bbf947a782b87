import { lazy, startTransition, Suspense, useRef } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { earliestDeparture, withArrival, withDeparture, type ChosenDays } from '#web/i18n/days.ts'
import { DateField } from './date-field.tsx'
import { loadDatePanel } from './lazy-date-panel.ts'

const DatePanel = lazy(async () => ({ default: (await loadDatePanel()).DatePanel }))

export type DayOfStay = 'check_in' | 'check_out'
export type DateFieldsProps = {
  days: ChosenDays
  today: string
  onChange: (days: ChosenDays) => void
  opened: DayOfStay | null
  onOpen: (day: DayOfStay | null) => void
}

export function DateFields({ days, today, onChange, opened, onOpen }: DateFieldsProps) {
  const { search_bar } = useMessages().search
  const check_in = useRef<HTMLButtonElement>(null)
  const open = (day: DayOfStay) => (is_open: boolean) => onOpen(is_open ? day : null)
  const choose = (day: string) =>
    startTransition(() => {
      onChange(opened === 'check_out' ? withDeparture(days, day) : withArrival(days, day))
      onOpen(opened === 'check_out' ? null : 'check_out')
    })
  const clear = () => {
    onChange({ from: undefined, to: undefined })
    onOpen('check_in')
  }
  return (
    <>
      <DateField
        ref={check_in}
        label={search_bar.check_in}
        value={days.from}
        isOpen={opened === 'check_in'}
        onOpenChange={open('check_in')}
      />
      <DateField
        label={search_bar.check_out}
        value={days.to}
        isOpen={opened === 'check_out'}
        onOpenChange={open('check_out')}
      />
      {opened !== null && (
        <Suspense fallback={null}>
          <DatePanel
            title={opened === 'check_in' ? search_bar.choose_check_in : search_bar.choose_check_out}
            value={opened === 'check_in' ? days.from : days.to}
            min={opened === 'check_in' ? today : earliestDeparture(days, today)}
            today={today}
            days={days}
            previews_end={opened === 'check_out'}
            onChange={choose}
            onClear={clear}
            trigger={check_in}
            onClose={() => onOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
