import { useState } from 'react'
import type { CalendarUrl } from '#features/admin-calendar/calendar-url.ts'
import { openIn, panelUrl, type Open } from './panel-url.ts'
import type { Plan } from '#features/admin-calendar/plan/plan.ts'
import { planIn, planText, refsOf } from '#features/admin-calendar/plan/plan-url.ts'

/** A history step of its own, or part of the last one. */
export type How = { replace: boolean }
type Beside = { open?: Open | null; plan?: Plan }

/** What stands beside the calendar, ahead of the address, which follows a moment later. */
export function useOpenPanel(url: CalendarUrl, onChange: (change: Partial<CalendarUrl>, how: How) => void) {
  const addressed = { open: openIn(url), refs: planIn(url.plan) }
  const text = JSON.stringify(addressed)
  const [followed, setFollowed] = useState(text)
  const [beside, setBeside] = useState(addressed)
  if (followed !== text) {
    setFollowed(text)
    setBeside(addressed)
  }
  const go = ({ open = beside.open, plan }: Beside, how: How = { replace: false }) => {
    const next = { open, refs: plan ? refsOf(plan) : beside.refs }
    setBeside(next)
    onChange({ ...panelUrl(next.open), plan: planText(next.refs) }, how)
  }
  return { ...beside, go }
}
