import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { PlacingReason } from '#contract/endpoints/admin/calendar.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { CalendarHome } from '#web/features/admin/calendar/calendar-queries.ts'
import { useWhyNot } from '#web/features/admin/calendar/drag/ghost.tsx'
import {
  hasParts,
  parkedIn,
  placementsOf,
  type Plan,
  type PlannedStay,
} from '#web/features/admin/calendar/plan/planned-moves.ts'
import { useStayName } from '#web/features/admin/calendar/plan/use-stay-name.ts'
import { troubleOf } from '#web/features/admin/calendar/plan/judge-move.ts'

type ComparePanelProps = {
  plan: Plan
  homes: readonly CalendarHome[]
  onUndo: (stay: string) => void
  onPickUp: (stay: string) => void
  onDone: () => void
}

/** What is planned, before and after; nothing happens until it is approved, and then all of it. */
export function ComparePanel({ plan, homes, onUndo, onPickUp, onDone }: ComparePanelProps) {
  const api = useAdminApi()
  const { today } = useApp()
  const { calendar } = useAdminMessages()
  const queryClient = useQueryClient()
  const whyNot = useWhyNot()
  const text = calendar.compare
  const trouble = troubleOf(plan, homes, today)
  const parked = parkedIn(plan)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['admin'] })
  return (
    <section aria-labelledby="calendar-compare" className="calendar-panel">
      <header className="flex items-center justify-between gap-3">
        <h2 id="calendar-compare" className="text-h3">
          {text.title(plan.length)}
        </h2>
        <Button kind="quiet" size="small" onPress={onDone}>
          {text.discard}
        </Button>
      </header>
      <ul className="grid divide-y divide-line">
        {plan.map((one) => {
          const why = trouble.get(one.stay)
          return (
            <Change
              key={one.stay}
              change={one}
              why={why === undefined ? null : whyNot(why)}
              onUndo={onUndo}
              onPickUp={onPickUp}
            />
          )
        })}
      </ul>
      <p className="text-micro text-ink-2">
        {hasParts(plan) ? text.parts_are_told : text.price_stays}
      </p>
      {parked.length > 0 && <p className="text-lamp-ink">{text.set_down_first(parked.length)}</p>}
      {parked.length === 0 && trouble.size === 0 && (
        <ReasonForm
          input={PlacingReason}
          fixed={{}}
          send={async ({ reason }) => {
            try {
              return await api.placeStays({ ...placementsOf(plan), reason })
            } catch (error) {
              refresh() // somebody was faster: what stands in the way now shows
              throw error
            }
          }}
          onDone={() => {
            showToast({ text: text.done(plan.length), kind: 'good' })
            refresh()
            onDone()
          }}
          submit_label={text.approve}
        />
      )}
    </section>
  )
}

type ChangeProps = { change: PlannedStay; why: string | null } & Pick<
  ComparePanelProps,
  'onUndo' | 'onPickUp'
>

function Change({
  change: { stay, nights, home, before, after, ...named },
  why,
  onUndo,
  onPickUp,
}: ChangeProps) {
  const { calendar, frame } = useAdminMessages()
  const guest = useStayName()(named)
  return (
    <li className="flex items-start justify-between gap-2 py-2">
      <div className="grid min-w-0 gap-0.5">
        <bdi className="truncate font-medium">{guest}</bdi>
        <span className="text-micro text-ink-2">
          {nights === null
            ? calendar.not_shown
            : calendar.range(frame.day(nights.from), frame.day(nights.to))}
        </span>
        <span>
          <bdi className="text-micro text-ink-3">{home}</bdi>{' '}
          {before && <del className="text-ink-3">{before.name}</del>}{' '}
          {after ? (
            <ins className="font-semibold no-underline">{after.name}</ins>
          ) : (
            <button
              type="button"
              className="font-semibold text-lamp-ink underline"
              onClick={() => onPickUp(stay)}
            >
              {calendar.compare.parked}
            </button>
          )}
        </span>
        {why !== null && (
          <span role="alert" className="text-micro text-coral">
            {why}
          </span>
        )}
      </div>
      <IconButton label={calendar.compare.undo(guest)} onPress={() => onUndo(stay)}>
        <Undo2 size={16} aria-hidden className="mirror-rtl" />
      </IconButton>
    </li>
  )
}
