import { Link } from '@tanstack/react-router'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { useAdminMessages } from '#web/api/messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { MoveDialog } from '#web/features/admin/leads/lead/move-dialog.tsx'
import type { BoardStage, LeadRow } from '#web/features/admin/leads/leads-queries.ts'
import { NextStep } from '#web/features/admin/leads/next-step.tsx'

/** A column a stage; each of them scrolls aside, and on a phone one is seen at a time. */
export function LeadsBoard({ stages }: { stages: readonly BoardStage[] }) {
  const [moving, setMoving] = useState<LeadRow | null>(null)
  return (
    <div className="-mx-1 flex snap-x gap-3 overflow-x-auto px-1 pb-3">
      {stages.map((column) => (
        <Column key={column.stage} column={column} onMove={setMoving} />
      ))}
      {moving && <MoveDialog lead={moving} to={undefined} onClose={() => setMoving(null)} />}
    </div>
  )
}

type ColumnProps = { column: BoardStage; onMove: (lead: LeadRow) => void }

function Column({ column: { stage, total_count, leads: cards }, onMove }: ColumnProps) {
  const { board, stages } = useAdminMessages().leads
  const rest = total_count - cards.length
  return (
    <section
      aria-label={board.column(stages[stage], total_count)}
      className="grid w-72 shrink-0 snap-start content-start gap-2 rounded-card bg-shell p-2 max-md:w-[80vw]"
    >
      <h2 className="flex items-baseline justify-between gap-2 px-1 text-h3">
        {stages[stage]}
        <span className="text-micro text-ink-2">{total_count}</span>
      </h2>
      {cards.length === 0 && <p className="px-1 text-small text-ink-2">{board.none}</p>}
      <ul className="grid gap-2">
        {cards.map((lead) => (
          <Card key={lead.lead_id} lead={lead} onMove={() => onMove(lead)} />
        ))}
      </ul>
      {rest > 0 && (
        <Link
          to="/admin/leads"
          search={{ stage }}
          className="px-1 text-small text-gulf-700 underline"
        >
          {board.rest(rest)}
        </Link>
      )}
    </section>
  )
}

function Card({ lead, onMove }: { lead: LeadRow; onMove: () => void }) {
  const { board, kinds } = useAdminMessages().leads
  return (
    <li className="grid gap-1 rounded-ctl border border-line bg-white p-2.5 text-small">
      <div className="flex items-start justify-between gap-2">
        <Link
          to="/admin/leads/$lead"
          params={{ lead: String(lead.lead_id) }}
          className="min-w-0 font-semibold wrap-anywhere text-gulf-700 hover:underline"
        >
          <bdi>{lead.name}</bdi>
        </Link>
        <span className="-my-2 -me-2 shrink-0">
          <IconButton label={board.move_of(lead.name)} onPress={onMove}>
            <ArrowRightLeft size={16} aria-hidden className="mirror-rtl" />
          </IconButton>
        </span>
      </div>
      <p className="line-clamp-2 wrap-anywhere text-ink-2">
        <bdi>{lead.about}</bdi>
      </p>
      <p>
        <NextStep lead={lead} none="" />
      </p>
      <p className="text-micro text-ink-2">
        <span>{kinds[lead.kind]}</span>
        {lead.assignee && <bdi>{` · ${lead.assignee.name}`}</bdi>}
      </p>
    </li>
  )
}
