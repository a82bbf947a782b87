import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { CALENDAR_KEY, type Calendar, type CalendarHome } from './calendar-queries.ts'
import type { CalendarUrl } from './calendar-url.ts'
import { pickedUp, verdictOf, wantedOf, type Carried } from './drag/drag-state.ts'
import { useWhyNot } from './drag/ghost.tsx'
import type { Open } from './panels/panel-url.ts'
import { planOf } from './plan/plan-url.ts'
import { findStay, planned, withPlan, type Plan } from './plan/planned-moves.ts'
import { rowsOf } from './grid/rows.ts'
import { useOpenPanel, type How } from './panels/use-open-panel.ts'

type Options = {
  homes: readonly CalendarHome[]
  url: CalendarUrl
  onChange: (change: Partial<CalendarUrl>, how: How) => void
}

export type Planning = ReturnType<typeof usePlanning>

/** What is carried, what is open and what is planned; where something is dropped decides of both. */
export function usePlanning({ homes, url, onChange }: Options) {
  const { today } = useApp()
  const queryClient = useQueryClient()
  const { open, refs, go } = useOpenPanel(url, onChange)
  const [carried, setCarried] = useState<Carried | null>(null)
  const whyNot = useWhyNot()
  const plan = planOf(refs, homes, homesSeen(queryClient))
  const rows = rowsOf(withPlan(homes, plan))
  const setOpen = (next: Open | null) => go({ open: next })
  const setPlan = (next: Plan) => go({ plan: next })

  const drop = (held: Carried) => {
    setCarried(null)
    if (held.what !== 'stay') {
      const { from, to, over } = held
      return setOpen({
        kind: 'block',
        unit_id: over.unit.id,
        begins: held.what === 'block' ? held.span.from : null,
        nights: { from, to },
      })
    }
    const verdict = verdictOf(held, held.over, today)
    if (verdict && 'why' in verdict) return showToast({ text: whyNot(verdict.why), kind: 'error' })
    if (held.over === 'parking')
      return setPlan(planned(plan, homes, { stay: held.stay.stay, unit: null }))
    if (verdict?.may === 'move') return setOpen({ kind: 'move', ...wantedOf(held, held.over) })
    setPlan(planned(plan, homes, { stay: held.stay.stay, unit: held.over.unit }))
  }
  const carry = (stay: string) => {
    const found = findStay(homes, stay)
    const over = rows.find((row) => row.kind === 'unit' && row.unit.id === found?.unit.id)
    if (!found || over?.kind !== 'unit') return
    setCarried(pickedUp(found, over))
    document.querySelector<HTMLElement>('.calendar')?.focus({ preventScroll: true })
  }
  return { open, go, plan, rows, carried, setCarried, setOpen, setPlan, drop, carry }
}

/** On any page of the calendar that was looked at. */
const homesSeen = (queryClient: QueryClient) =>
  queryClient
    .getQueriesData<Calendar>({ queryKey: CALENDAR_KEY })
    .flatMap(([, seen]) => seen?.homes ?? [])
