import { useState } from 'react'
import { useAdminMessages, useApp } from '#api/app.ts'
import { showToast } from '#frame/toasts.tsx'
import { BlockPanel } from './block-panel.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import type { CalendarHome, CalendarUnit } from './calendar-queries.ts'
import { pickedUp, targetOf, verdictOf, type Carried, type Target } from './carry.ts'
import { ComparePanel } from './compare-panel.tsx'
import { useAimWords, useWhyNot } from './ghost.tsx'
import { MovePanel } from './move-panel.tsx'
import { ParkingRow } from './parking-row.tsx'
import { findStay, planned, UNMOVED, withPlan, type Plan } from './plan.ts'
import { rowsOf } from './rows.ts'
import type { ShownDays } from './shown-days.ts'
import { SpanPanel } from './span-panel.tsx'
import { keyOf } from './spans.ts'

type Nights = { from: string; to: string }
/** `nights` are new ones; a block that is only opened has its own. */
type Open =
  | { kind: 'span'; unit_id: number; key: string }
  | { kind: 'block'; unit_id: number; key: string | null; nights: Nights | null }
  | { kind: 'move'; target: Target }

type CalendarBoardProps = { homes: readonly CalendarHome[]; shown: ShownDays }

/** The calendar with what is open beside it and what is planned on it. */
export function CalendarBoard({ homes, shown }: CalendarBoardProps) {
  const { today } = useApp()
  const { calendar } = useAdminMessages()
  const [open, setOpen] = useState<Open | null>(null)
  const [plan, setPlan] = useState<Plan>([])
  const [carried, setCarried] = useState<Carried | null>(null)
  const aimWords = useAimWords()
  const whyNot = useWhyNot()
  const rows = rowsOf(withPlan(homes, plan))

  const drop = (held: Carried) => {
    setCarried(null)
    if (held.what !== 'stay') {
      const { from, to, over } = held
      return setOpen({ kind: 'block', unit_id: over.unit.id, key: held.what === 'block' ? keyOf(held.span) : null, nights: { from, to } })
    }
    const verdict = verdictOf(held, held.over, today)
    if (verdict && 'why' in verdict) return showToast({ text: whyNot(verdict.why), kind: 'error' })
    if (held.over === 'parking') return setPlan(planned(plan, homes, { stay: held.stay.stay, unit: null }))
    if (verdict?.may === 'move') return setOpen({ kind: 'move', target: targetOf(held, held.over) })
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
                ? { kind: 'block', unit_id: unit.id, key: keyOf(span), nights: null }
                : { kind: 'span', unit_id: unit.id, key: keyOf(span) },
            )
          }
        />
        <ParkingRow
          plan={plan}
          carried={carried}
          onDrop={() => carried?.what === 'stay' && drop({ ...carried, over: 'parking', ...UNMOVED })}
          onPickUp={carry}
        />
        <output className="block pt-2 text-micro text-ink-3">{said}</output>
      </div>
      {(plan.length > 0 || open) && (
        <div className="calendar-panels">
          {open && (
            <OpenPanel
              key={JSON.stringify(open)}
              open={open}
              homes={homes}
              onClose={close}
              onOpen={setOpen}
              onPlace={(stay, unit) => {
                close()
                setPlan(planned(plan, homes, { stay, unit }))
              }}
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

type OpenPanelProps = {
  open: Open
  homes: readonly CalendarHome[]
  onClose: () => void
  onOpen: (open: Open) => void
  onPlace: (stay: string, unit: CalendarUnit | null) => void
  onCarry: (stay: string) => void
}

/** As it is now: what was opened may have changed since, or be gone. */
function OpenPanel({ open, homes, onClose, onOpen, onPlace, onCarry }: OpenPanelProps) {
  if (open.kind === 'move') return <MovePanel target={open.target} homes={homes} onClose={onClose} />
  const found = findUnit(homes, open.unit_id)
  if (!found) return null
  const span = found.unit.spans.find((one) => keyOf(one) === open.key)
  if (open.kind === 'block') {
    const nights = open.nights ?? span
    return nights && (span || open.key === null) ? (
      <BlockPanel {...found} from={nights.from} to={nights.to} block={span ?? null} onClose={onClose} />
    ) : null
  }
  if (!span) return null
  return (
    <SpanPanel
      {...found}
      homes={homes}
      span={span}
      onClose={onClose}
      onPlace={onPlace}
      onCarry={onCarry}
      onMove={(stay) => onOpen({ kind: 'move', target: targetOf({ stay, ...UNMOVED }, found) })}
    />
  )
}

function findUnit(homes: readonly CalendarHome[], unit_id: number): { home: CalendarHome; unit: CalendarUnit } | undefined {
  for (const home of homes) for (const unit of home.units) if (unit.id === unit_id) return { home, unit }
  return undefined
}
