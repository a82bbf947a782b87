import type { CSSProperties } from 'react'

type Across = CSSProperties & Record<'--start' | '--end', number>

/** Where something lies columnStyle the calendar, in columns of days: see calendar.css. */
export const columnStyle = (start: number, end: number): Across => ({
  '--start': start,
  '--end': end,
})

export const ofDays = (days: number): CSSProperties & Record<'--days', number> => ({
  '--days': days,
})
