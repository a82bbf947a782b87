import type { RefObject } from 'react'
import { useMessages } from '#api/app.ts'
import { addDays, type ChosenDays } from '#i18n/days.ts'
import { DayCalendar } from '#ui/day-calendar.tsx'
import { DropPanel } from '#ui/drop-panel.tsx'

const YEARS_AHEAD_DAYS = 3650 // spec 9: up to 10 years ahead
const TWO_MONTHS = '(min-width: 69.375rem)' // spec 9: 1110 px

export type DatePanelProps = {
  title: string
  value: string | undefined
  min: string
  days: ChosenDays
  previews_end: boolean
  onChange: (day: string) => void
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

export function DatePanel({ title, value, min, days: { from, to }, previews_end, onChange, trigger, onClose }: DatePanelProps) {
  const { shell } = useMessages()
  return (
    <DropPanel title={title} trigger={trigger} onClose={onClose} labels={shell} roomy_from="md">
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
          months={matchMedia(TWO_MONTHS).matches ? 2 : 1}
        />
      </div>
    </DropPanel>
  )
}
