import { Link } from '@tanstack/react-router'
import { todayInDubai } from '#web/i18n/today.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { LeadStageBadge } from '#web/features/admin/leads/lead-stage.tsx'
import type { LeadRow } from '#web/features/admin/leads/leads-queries.ts'
import { NextStep } from '#web/features/admin/leads/next-step.tsx'

export function LeadsTable({ leads }: { leads: readonly LeadRow[] }) {
  const { columns } = useAdminMessages().leads
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table leads-table">
        <thead>
          <tr>
            <th scope="col">{columns.lead}</th>
            <th scope="col">{columns.about}</th>
            <th scope="col">{columns.stage}</th>
            <th scope="col">{columns.next}</th>
            <th scope="col">{columns.assignee}</th>
            <th scope="col">{columns.came}</th>
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <Row key={lead.lead_id} lead={lead} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ lead }: { lead: LeadRow }) {
  const { frame, leads } = useAdminMessages()
  const { columns, kinds, more_homes, nobody } = leads
  return (
    <tr>
      <td>
        <Link
          to="/admin/leads/$lead"
          params={{ lead: String(lead.lead_id) }}
          className="font-semibold text-gulf-700 hover:underline"
        >
          <bdi>{lead.name}</bdi>
        </Link>
        <span className="block text-micro text-ink-2">
          {kinds[lead.kind]}
          {' · '}
          <bdi>{lead.email}</bdi>
        </span>
      </td>
      <td className="max-w-xs">
        <span className="line-clamp-2 wrap-anywhere">
          <bdi>{lead.about}</bdi>
        </span>
        {lead.homes > 1 && (
          <span className="block text-micro text-ink-2">{more_homes(lead.homes - 1)}</span>
        )}
      </td>
      <td>
        <LeadStageBadge stage={lead.stage} />
      </td>
      <td data-label={columns.next}>
        <NextStep lead={lead} />
      </td>
      <td data-label={columns.assignee}>
        <bdi>{lead.assignee?.name ?? nobody}</bdi>
      </td>
      <td data-label={columns.came} className="whitespace-nowrap text-ink-2">
        {frame.day(todayInDubai(new Date(lead.created_at)))}
      </td>
    </tr>
  )
}
