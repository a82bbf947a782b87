import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readCalendarUrl, type CalendarUrl } from '#web/features/admin/calendar/calendar-url.ts'
import { openIn, panelUrl, type Open } from './panel-url.ts'
import type { Plan } from '#web/features/admin/calendar/plan/planned-moves.ts'
import {
  planIn,
  planText,
  refsOf,
  type PlanRef,
} from '#web/features/admin/calendar/plan/plan-url.ts'

/** A history step of its own, or part of the last one. */
export type How = { replace: boolean }
type Beside = { open: Open | null; refs: PlanRef[] }
type Change = { open?: Open | null; plan?: Plan }

const besideIn = (url: CalendarUrl): Beside => ({ open: openIn(url), refs: planIn(url.plan) })

/** What stands beside the calendar, ahead of the address, which follows a moment later. */
export function useOpenPanel(
  url: CalendarUrl,
  onChange: (change: Partial<CalendarUrl>, how: How) => void,
) {
  const { history, options } = useRouter()
  const addressed = besideIn(url)
  const text = JSON.stringify(addressed)
  const [followed, setFollowed] = useState(text)
  const [beside, setBeside] = useState(addressed)
  if (followed !== text) {
    setFollowed(text)
    setBeside(addressed)
  }
  // Gone back before the last change was drawn, `url` never changes.
  useEffect(
    () =>
      history.subscribe(({ location, action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE')
          setBeside(besideIn(readCalendarUrl(options.parseSearch?.(location.search) ?? {})))
      }),
    [history, options],
  )
  const go = ({ open = beside.open, plan }: Change, how: How = { replace: false }) => {
    const next = { open, refs: plan ? refsOf(plan) : beside.refs }
    setBeside(next)
    onChange({ ...panelUrl(next.open), plan: planText(next.refs) }, how)
  }
  return { ...beside, go }
}
