import { parseDate } from '@internationalized/date'
import { useContext, useEffect, useState } from 'react'
import {
  RangeCalendar as AriaRangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar'
import { CalendarHead, CalendarMonth, dayUnder } from './calendar-month.tsx'
import { classNames } from './class-names.ts'

export type DayRange = { from: string; to: string }
/**
 * `day`: under the pointer or focused by a key; `anchor`: the first day, while the second is not
 * picked.
 */
export type Considered = { day: string | null; anchor: string | null }
export type RangeCalendarProps = {
  label: string
  /** Days are 'yyyy-MM-dd'. */
  value: DayRange | null
  onChange: (range: DayRange) => void
  min: string
  max: string
  /** The day it opens at while nothing is chosen; else `min`. */
  opens_at?: string
  isUnavailable: (day: string, anchor: string | null) => boolean
  /** Unavailable days struck out; all of them where this is not given. */
  isStruck?: (day: string) => boolean
  months: 1 | 2
  takes_focus?: boolean
  onAnchor?: (anchor: string | null) => void
  dayNote?: (day: string, anchor: string | null) => string | undefined
  /** A sentence under the days, about the day considered. */
  lineOf?: (considered: Considered) => string
}

const DAY =
  'grid size-full place-items-center text-small tabular-nums data-disabled:text-line-strong data-hovered:bg-mist data-hovered:rounded-ctl data-unavailable:text-ink-3 data-selected:bg-gulf-200/55 data-selected:no-underline data-selected:text-ink data-selection-start:rounded-s-ctl data-selection-start:bg-gulf-700 data-selection-start:font-semibold data-selection-start:text-white data-selection-end:rounded-e-ctl data-selection-end:bg-gulf-700 data-selection-end:font-semibold data-selection-end:text-white data-focus-visible:relative data-focus-visible:z-1 data-outside-month:hidden'
const STRUCK = 'data-unavailable:line-through'

export function RangeCalendar(props: RangeCalendarProps) {
  const {
    label,
    value,
    onChange,
    min,
    max,
    opens_at = min,
    isUnavailable,
    takes_focus = false,
  } = props
  return (
    <AriaRangeCalendar
      aria-label={label}
      className="w-full"
      value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
      defaultFocusedValue={parseDate(value?.from ?? opens_at)}
      onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
      minValue={parseDate(min)}
      maxValue={parseDate(max)}
      isDateUnavailable={(date, anchor) =>
        isUnavailable(date.toString(), anchor?.toString() ?? null)
      }
      allowsNonContiguousRanges
      visibleDuration={{ months: props.months }}
      pageBehavior="single"
      firstDayOfWeek="mon"
      {...(takes_focus && { autoFocus: true })}
    >
      <CalendarHead months={props.months} />
      <Months {...props} />
    </AriaRangeCalendar>
  )
}

function Months({ months, isStruck, onAnchor, dayNote, lineOf }: RangeCalendarProps) {
  const state = useContext(RangeCalendarStateContext)
  const [hovered, setHovered] = useState<string | null>(null)
  const anchor = state?.anchorDate?.toString() ?? null
  useEffect(() => onAnchor?.(anchor), [anchor, onAnchor])
  const focused = state?.isFocused === true ? state.focusedDate.toString() : null
  const dayClass = (day: string) => classNames(DAY, (isStruck?.(day) ?? true) && STRUCK)
  const noteOf = dayNote && ((day: string) => dayNote(day, anchor))
  return (
    <>
      <div
        className={months === 2 ? 'grid grid-cols-2 items-start gap-8' : 'grid'}
        onPointerOver={(event) => event.pointerType === 'mouse' && setHovered(dayUnder(event))}
        onPointerLeave={() => setHovered(null)}
      >
        <CalendarMonth dayClass={dayClass} dayNote={noteOf} />
        {months === 2 && <CalendarMonth offset={1} dayClass={dayClass} dayNote={noteOf} />}
      </div>
      {lineOf && (
        <output
          aria-live="polite"
          className="mt-3 block min-h-[2lh] max-md:min-h-[4lh] text-small font-medium text-ink-2"
        >
          {lineOf({ day: hovered ?? focused, anchor })}
        </output>
      )}
    </>
  )
}
