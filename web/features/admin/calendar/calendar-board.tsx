import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { CalendarGrid } from './grid/calendar-grid.tsx'
import { CALENDAR_KEY, type Calendar, type CalendarHome } from './calendar-queries.ts'
import type { CalendarUrl } from './calendar-url.ts'
import { pickedUp, verdictOf, wantedOf, type Carried } from './drag/drag-state.ts'
import { ComparePanel } from './panels/compare-panel.tsx'
import { useAimWords, useWhyNot } from './drag/ghost.tsx'
import { OpenPanel } from './panels/open-panel.tsx'
import { refOf, type Open } from './panels/panel-url.ts'
import { CalendarLegend } from './grid/calendar-legend.tsx'
import { ParkingRow } from './grid/parking-row.tsx'
import { planOf } from './plan/plan-url.ts'
import { findStay, planned, withPlan, type Plan } from './plan/planned-moves.ts'
import { UNMOVED } from './plan/judge-move.ts'
import { rowsOf } from './grid/rows.ts'
import type { ShownDays } from './grid/shown-days.ts'
import { useOpenPanel, type How } from './panels/use-open-panel.ts'

const HINT = 'block pt-2 text-micro text-ink-3'

type CalendarBoardProps = {
  homes: readonly CalendarHome[]
  shown: ShownDays
  url: CalendarUrl
  onChange: (change: Partial<CalendarUrl>, how: How) => void
}

/** The calendar with what is open beside it and what is planned on it. */
export function CalendarBoard({ homes, shown, url, onChange }: CalendarBoardProps) {
  const { today } = useApp()
  const { calendar } = useAdminMessages()
  const queryClient = useQueryClient()
  const { open, refs, go } = useOpenPanel(url, onChange)
  const [carried, setCarried] = useState<Carried | null>(null)
  const aimWords = useAimWords()
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
  const close = () => setOpen(null)
  const said = carried
    ? `${aimWords(carried, verdictOf(carried, carried.over, today))}. ${carried.what === 'stay' ? calendar.carrying_keys : calendar.choosing_keys[carried.what]}`
    : calendar.keys
  return (
    <div className="calendar-frame">
      <div className="min-w-0">
        <CalendarGrid
          rows={rows}
          shown={shown}
          carried={carried}
          planned={new Set(plan.map(({ stay }) => stay))}
          findStay={(stay) => findStay(homes, stay)}
          onCarry={setCarried}
          onDrop={drop}
          onOpen={({ unit }, span) =>
            setOpen(
              span.kind === 'block'
                ? { kind: 'block', unit_id: unit.id, begins: span.from, nights: null }
                : { kind: 'stay', ...refOf(unit, span) },
            )
          }
        />
        <ParkingRow
          plan={plan}
          carried={carried}
          onDrop={() =>
            carried?.what === 'stay' && drop({ ...carried, over: 'parking', ...UNMOVED })
          }
          onPickUp={carry}
        />
        <CalendarLegend />
        <output className={carried ? HINT : `${HINT} pointer-coarse:hidden`}>{said}</output>
      </div>
      {(plan.length > 0 || open) && (
        <div className="calendar-panels">
          {open && (
            <OpenPanel
              key={keyOf(open)}
              open={open}
              homes={homes}
              onClose={close}
              onOpen={setOpen}
              onRefine={(refined) => go({ open: refined }, { replace: true })}
              onPlace={(stay, unit) =>
                go({ open: null, plan: planned(plan, homes, { stay, unit }) })
              }
              onCarry={(stay) => {
                close()
                carry(stay)
              }}
            />
          )}
          {plan.length > 0 && (
            <ComparePanel
              plan={plan}
              homes={homes}
              onUndo={(stay) => setPlan(plan.filter((one) => one.stay !== stay))}
              onPickUp={carry}
              onDone={() => setPlan([])}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** A panel begins anew with what it is about; what is typed of a move stays in its panel. */
const keyOf = (open: Open) =>
  open.kind === 'move' ? `move ${open.reservation_id}` : JSON.stringify(open)

/** On any page of the calendar that was looked at. */
const homesSeen = (queryClient: QueryClient) =>
  queryClient
    .getQueriesData<Calendar>({ queryKey: CALENDAR_KEY })
    .flatMap(([, seen]) => seen?.homes ?? [])
