import type { RefObject } from 'react'
import { addDays, type Nights } from './days.ts'
import { Panel } from './dock-panel.tsx'
import { Calendar } from '#ui/calendar.tsx'

const YEARS_AHEAD_DAYS = 3650 // spec 9: calendar years up to 10 years ahead

export type DatePanelProps = {
  title: string
  value: string | undefined
  min: string
  nights: Nights
  onChange: (day: string) => void
  trigger: RefObject<HTMLButtonElement | null>
  onOpenChange: (is_open: boolean) => void
}

/** The calendar of one day of the stay; choosing a day closes it. */
export function DatePanel({ title, value, min, nights: { from, to }, onChange, trigger, onOpenChange }: DatePanelProps) {
  const choose = (day: string) => {
    onChange(day)
    onOpenChange(false)
  }
  return (
    <Panel title={title} trigger={trigger} onOpenChange={onOpenChange}>
      <div className="grid justify-items-center">
        <Calendar
          label={title}
          value={value}
          min={min}
          max={addDays(min, YEARS_AHEAD_DAYS)}
          range={from !== undefined && to !== undefined ? { from, to } : undefined}
          onChange={choose}
          takes_focus
        />
      </div>
    </Panel>
  )
}
