import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import {
  SPANS,
  type ReservationsUrl,
  type Span,
} from '#web/features/owner-reservations/reservations-url.ts'
import { Segments } from '#web/features/owner-reservations/segments.tsx'
import { daysBeside, middleOf, spanAround, spanShown, type Days } from './spans.ts'

const RangePanel = lazy(async () => ({
  default: (await import('#web/features/owner-reservations/filters/range-panel.tsx')).RangePanel,
}))

type CalendarBarProps = {
  days: Days
  span: Span | undefined
  onChange: (change: Partial<ReservationsUrl>) => void
}

export function CalendarBar({ days, span: named, onChange }: CalendarBarProps) {
  const { today } = useApp()
  const { calendar, filter, range } = useOwnerMessages().reservations
  const [is_choosing, setChoosing] = useState(false)
  const custom = useRef<HTMLButtonElement>(null)
  const span = spanShown(named, days)
  const earlier = daysBeside(days, span, -1, today)
  const later = daysBeside(days, span, 1, today)

  const show = (next: Span) => {
    if (next === 'custom') return setChoosing(true)
    onChange({ ...spanAround(next, middleOf(days, today)), span: next })
  }
  const chooseRange = (chosen: Days) => {
    if (chosen.from === chosen.to) return showToast({ text: filter.same_day, kind: 'error' })
    onChange({ ...chosen, span: undefined })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-1 max-md:w-full max-md:gap-y-0">
        <IconButton
          label={calendar.earlier}
          isDisabled={earlier === null}
          onPress={() => earlier && onChange({ ...earlier, span })}
        >
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton
          label={calendar.later}
          isDisabled={later === null}
          onPress={() => later && onChange({ ...later, span })}
        >
          <ChevronRight size={20} aria-hidden />
        </IconButton>
        <Button
          size="small"
          onPress={() =>
            onChange({
              ...spanAround(span === 'custom' ? 'month' : span, today),
              span: span === 'custom' ? 'month' : span,
            })
          }
        >
          {calendar.today}
        </Button>
        <output className="font-semibold tabular-nums max-md:order-first max-md:me-auto max-md:text-micro md:px-2">
          {range(days.from, days.to)}
        </output>
      </div>
      <Segments
        label={calendar.spans_label}
        options={SPANS.map((id) => ({ id, label: calendar.spans[id] }))}
        value={span}
        onChange={show}
        lastRef={custom}
      />
      {is_choosing && (
        <Suspense>
          <RangePanel
            range={days}
            onChange={chooseRange}
            trigger={custom}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
