import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { CalendarGrid } from './grid/calendar-grid.tsx'
import type { CalendarHome } from './calendar-queries.ts'
import type { CalendarUrl } from './calendar-url.ts'
import { verdictOf, type Carried } from './drag/drag-state.ts'
import { ComparePanel } from './panels/compare-panel.tsx'
import { useAimWords } from './drag/ghost.tsx'
import { OpenPanel } from './panels/open-panel.tsx'
import { refOf, type Open } from './panels/panel-url.ts'
import { CalendarLegend } from './grid/calendar-legend.tsx'
import { ParkingRow } from './grid/parking-row.tsx'
import { findStay, planned } from './plan/planned-moves.ts'
import { UNMOVED } from './plan/judge-move.ts'
import type { ShownDays } from './grid/shown-days.ts'
import type { How } from './panels/use-open-panel.ts'
import { usePlanning, type Planning } from './use-planning.ts'

const HINT = 'block pt-2 text-micro text-ink-3'

type CalendarBoardProps = {
  homes: readonly CalendarHome[]
  shown: ShownDays
  url: CalendarUrl
  onChange: (change: Partial<CalendarUrl>, how: How) => void
}

/** The calendar with what is open beside it and what is planned on it. */
export function CalendarBoard(props: CalendarBoardProps) {
  const { homes, shown } = props
  const planning = usePlanning(props)
  const { open, plan, rows, carried, setCarried, setOpen, drop, carry } = planning
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
        <Hint carried={carried} />
      </div>
      {(plan.length > 0 || open) && <Panels homes={homes} planning={planning} />}
    </div>
  )
}

/** What may be done next, by keys too. */
function Hint({ carried }: { carried: Carried | null }) {
  const { today } = useApp()
  const { calendar } = useAdminMessages()
  const aimWords = useAimWords()
  const said = carried
    ? `${aimWords(carried, verdictOf(carried, carried.over, today))}. ${carried.what === 'stay' ? calendar.carrying_keys : calendar.choosing_keys[carried.what]}`
    : calendar.keys
  return <output className={carried ? HINT : `${HINT} pointer-coarse:hidden`}>{said}</output>
}

type PanelsProps = { homes: readonly CalendarHome[]; planning: Planning }

function Panels({ homes, planning }: PanelsProps) {
  const { open, plan, go, setOpen, setPlan, carry } = planning
  const close = () => setOpen(null)
  return (
    <div className="calendar-panels">
      {open && (
        <OpenPanel
          key={keyOf(open)}
          open={open}
          homes={homes}
          onClose={close}
          onOpen={setOpen}
          onRefine={(refined) => go({ open: refined }, { replace: true })}
          onPlace={(stay, unit) => go({ open: null, plan: planned(plan, homes, { stay, unit }) })}
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
  )
}

/** A panel begins anew with what it is about; what is typed of a move stays in its panel. */
const keyOf = (open: Open) =>
  open.kind === 'move' ? `move ${open.reservation_id}` : JSON.stringify(open)
