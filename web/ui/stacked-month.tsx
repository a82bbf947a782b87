import { getWeeksInMonth, parseDate, startOfWeek } from '@internationalized/date'
import { startTransition, useContext, useEffect, useRef, useState } from 'react'
import { CalendarStateContext } from 'react-aria-components/Calendar'
import { useLocale } from 'react-aria-components/I18nProvider'
import { CalendarMonth, type CalendarMonthProps } from './calendar-month.tsx'

/** How far beyond what is seen days are drawn, so that scrolling finds them there. */
const NEAR = '25% 0px'

/**
 * One month of many beneath one another. Its days are drawn while somebody is near them or the
 * focus is: all of a year would keep a phone busy for seconds.
 */
export function StackedMonth(props: CalendarMonthProps) {
  const { offset = 0, has_name = false, from_week_of } = props
  const state = useContext(CalendarStateContext)
  const { locale } = useLocale()
  const { box, is_near } = useNear()
  const is_open = useOpenSheet()
  if (state === null) return null
  const first = state.visibleRange.start.add({ months: offset })
  const { year, month } = state.focusedDate
  const after_focus = (first.year - year) * 12 + first.month - month
  const monday = (day: typeof first) => startOfWeek(day, locale, 'mon')
  const days_over =
    from_week_of === undefined ? 0 : monday(parseDate(from_week_of)).compare(monday(first))
  const weeks = getWeeksInMonth(first, locale, 'mon') - Math.max(0, days_over / 7)
  return (
    <div ref={box}>
      {is_open && (is_near || after_focus === 0 || after_focus === 1) ? (
        <CalendarMonth {...props} />
      ) : (
        <div
          style={{
            blockSize: `calc(${weeks} * (2.75rem + 2px) + 2.25rem + ${has_name ? '3.05rem' : '0rem'})`,
          }}
        />
      )}
    </div>
  )
}

function useNear() {
  const box = useRef<HTMLDivElement>(null)
  const [is_near, setNear] = useState(false)
  useEffect(() => {
    const { current } = box
    if (current === null) return undefined
    const watcher = new IntersectionObserver(
      (seen) => startTransition(() => setNear(seen.at(-1)?.isIntersecting === true)),
      {
        root: current.closest('.dialog-body'),
        rootMargin: NEAR,
      },
    )
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [])
  return { box, is_near }
}

/** The sheet is seen to open first; then its days are drawn. */
function useOpenSheet() {
  const [is_open, setOpen] = useState(false)
  useEffect(() => startTransition(() => setOpen(true)), [])
  return is_open
}
