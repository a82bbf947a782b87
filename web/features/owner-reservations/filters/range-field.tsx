import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useOwnerMessages } from '#web/api/messages.ts'
import type { DayRange } from '#web/ui/range-calendar.tsx'

const RangePanel = lazy(async () => ({ default: (await import('./range-panel.tsx')).RangePanel }))

type RangeFieldProps = { range: DayRange; onChange: (range: DayRange) => void }

export function RangeField({ range, onChange }: RangeFieldProps) {
  const { filter, range: rangeText } = useOwnerMessages().reservations
  const trigger = useRef<HTMLButtonElement>(null)
  const [is_open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-micro text-ink-2">
        {filter.dates}
      </span>
      <Button
        ref={trigger}
        id={`${id}-value`}
        aria-labelledby={`${id} ${id}-value`}
        aria-haspopup="dialog"
        aria-expanded={is_open}
        onPress={() => setOpen(true)}
        className="flex min-h-12 items-center justify-between gap-3 rounded-ctl border border-line-strong bg-white px-3 text-small font-semibold tabular-nums hover:bg-shell"
      >
        {rangeText(range.from, range.to)}
        <CalendarDays size={16} aria-hidden className="shrink-0" />
      </Button>
      {is_open && (
        <Suspense>
          <RangePanel
            range={range}
            onChange={onChange}
            trigger={trigger}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
