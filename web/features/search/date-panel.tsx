import type { RefObject } from 'react'
import { useWords } from '#shell/app.ts'
import { addDays, type ChosenDays } from '#shell/days.ts'
import { Calendar } from '#ui/calendar.tsx'
import { DropPanel } from '#ui/drop-panel.tsx'

const YEARS_AHEAD_DAYS = 3650 // spec 9: calendar years up to 10 years ahead

export type DatePanelProps = {
  title: string
  value: string | undefined
  min: string
  days: ChosenDays
  onChange: (day: string) => void
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The calendar of one day of the stay; choosing a day closes it. */
export function DatePanel({ title, value, min, days: { from, to }, onChange, trigger, onClose }: DatePanelProps) {
  const { shell } = useWords()
  const choose = (day: string) => {
    onChange(day)
    onClose()
  }
  return (
    <DropPanel title={title} trigger={trigger} onClose={onClose} labels={shell} roomy_from="md">
      <div className="grid justify-items-center">
        <Calendar
          label={title}
          value={value}
          min={min}
          max={addDays(min, YEARS_AHEAD_DAYS)}
          range={from !== undefined && to !== undefined ? { from, to } : undefined}
          onChange={choose}
        />
      </div>
    </DropPanel>
  )
}
