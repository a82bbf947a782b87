import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useWords } from '#shell/app.ts'
import type { ChosenDays } from '#shell/days.ts'
import { FieldButton } from '#ui/field-button.tsx'

const loadPanel = () => import('./date-panel.tsx')
const DatePanel = lazy(async () => ({ default: (await loadPanel()).DatePanel }))

export type DateFieldProps = {
  label: string
  /** Of the calendar that opens. */
  title: string
  value: string | undefined
  min: string
  days: ChosenDays
  onChange: (day: string) => void
  isOpen: boolean
  onOpenChange: (is_open: boolean) => void
}

/** A day of the stay; its calendar comes when it is needed. */
export function DateField({ label, title, value, min, days, onChange, isOpen, onOpenChange }: DateFieldProps) {
  const { shell, search } = useWords()
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <FieldButton
        ref={trigger}
        kind="dock"
        label={label}
        value={value === undefined ? undefined : shell.short_day(value)}
        placeholder={search.dock.add_date}
        icon={CalendarDays}
        is_open={isOpen}
        onPress={() => onOpenChange(!isOpen)}
        onNear={() => void loadPanel()}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <DatePanel
            title={title}
            value={value}
            min={min}
            days={days}
            onChange={onChange}
            trigger={trigger}
            onClose={() => onOpenChange(false)}
          />
        </Suspense>
      )}
    </>
  )
}
