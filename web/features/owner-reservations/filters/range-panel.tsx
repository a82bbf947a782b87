import { useSyncExternalStore, type RefObject } from 'react'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { DropPanel } from '#web/ui/drop-panel.tsx'
import { RangeCalendar, type DayRange } from '#web/ui/range-calendar.tsx'
import { reachOf } from '#web/features/owner-reservations/reservations-url.ts'

const TWO_MONTHS = '(min-width: 48rem)'
const listen = (tell: () => void) => {
  const width = matchMedia(TWO_MONTHS)
  width.addEventListener('change', tell)
  return () => width.removeEventListener('change', tell)
}

export type RangePanelProps = {
  range: DayRange
  onChange: (range: DayRange) => void
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

export function RangePanel({ range, onChange, trigger, onClose }: RangePanelProps) {
  const { today, messages } = useApp()
  const { filter } = useOwnerMessages().reservations
  const has_room = useSyncExternalStore(
    listen,
    () => matchMedia(TWO_MONTHS).matches,
    () => false,
  )
  const { earliest, latest } = reachOf(today)
  const choose = (chosen: DayRange) => {
    onChange(chosen)
    onClose()
  }
  return (
    <DropPanel
      title={filter.choose_dates}
      trigger={trigger}
      onClose={onClose}
      labels={messages.shell}
      roomy_from="md"
    >
      <div className={has_room ? 'w-168' : undefined}>
        <RangeCalendar
          label={filter.choose_dates}
          value={range}
          onChange={choose}
          min={earliest}
          max={latest}
          isUnavailable={() => false}
          months={has_room ? 2 : 1}
          takes_focus
        />
      </div>
    </DropPanel>
  )
}
