import { useRef, type RefObject } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { addDays, nightsBetween, type ChosenDays } from '#web/i18n/days.ts'
import { Button } from '#web/ui/button.tsx'
import { DayCalendar } from '#web/ui/day-calendar.tsx'
import { DropPanel } from '#web/ui/drop-panel.tsx'

const YEARS_AHEAD_DAYS = 3650 // spec 9: up to 10 years ahead
const TWO_MONTHS = '(min-width: 48rem)' // below it the panel is a sheet

export type DatePanelProps = {
  title: string
  value: string | undefined
  min: string
  today: string
  days: ChosenDays
  previews_end: boolean
  onChange: (day: string) => void
  onClear: () => void
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

export function DatePanel({
  title,
  value,
  min,
  today,
  days,
  previews_end,
  onChange,
  onClear,
  trigger,
  onClose,
}: DatePanelProps) {
  const { shell } = useMessages()
  const { from, to } = days
  return (
    <DropPanel
      title={title}
      trigger={trigger}
      onClose={onClose}
      labels={shell}
      roomy_from="md"
      footer={(from ?? to) === undefined ? undefined : <Chosen days={days} onClear={onClear} />}
    >
      <div className="grid justify-items-center">
        <p aria-live="polite" className="mb-2 justify-self-start font-semibold max-md:sr-only">
          {title}
        </p>
        <DayCalendar
          label={title}
          value={value}
          min={min}
          max={addDays(min, YEARS_AHEAD_DAYS)}
          previews_end={previews_end}
          range={from !== undefined && to !== undefined ? { from, to } : undefined}
          onChange={onChange}
          months={matchMedia(TWO_MONTHS).matches ? 2 : 'stacked'}
          today={today}
        />
      </div>
    </DropPanel>
  )
}

function Chosen({ days: { from, to }, onClear }: { days: ChosenDays; onClear: () => void }) {
  const { search, nights } = useMessages()
  // the button goes with what it clears; keys are still the panel's
  const row = useRef<HTMLDivElement>(null)
  const clear = () => {
    row.current?.closest<HTMLElement>('[role="dialog"]')?.focus()
    onClear()
  }
  return (
    <div ref={row} className="flex grow items-center justify-between gap-3">
      <output className="text-small font-semibold">
        {from !== undefined && to !== undefined && nights(nightsBetween(from, to))}
      </output>
      <Button kind="quiet" onPress={clear}>
        {search.search_bar.clear}
      </Button>
    </div>
  )
}
