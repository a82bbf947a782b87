import type { FileOutput } from '#contract/define-endpoint.ts'
import { LEADS_PAGE, type LeadSort } from '#contract/endpoints/admin/leads.ts'
import { stagesOf, LEAD_STAGES } from '#contract/lead-stages.ts'
import type { StaffCall } from '#server/call/call.ts'
import { csvFile } from '#contract/csv-file.ts'
import {
  listBoardRows,
  listLeadColleagues,
  listLeadRows,
  type LeadFilter,
  type Row,
} from './list-queries.ts'

type Sorted = LeadFilter & { sort: LeadSort }
const EXPORTED = 10_000

export async function listLeads(
  { page, sort, ...filter }: Sorted & { page: number },
  { db, today }: StaffCall,
) {
  const [rows, colleagues] = await Promise.all([
    listLeadRows(db, filter, { sort, today, limit: LEADS_PAGE, offset: (page - 1) * LEADS_PAGE }),
    listLeadColleagues(db),
  ])
  return {
    leads: rows.map(({ total_count: _total_count, ...row }) => row),
    total_count: rows[0]?.total_count ?? 0,
    colleagues,
  }
}

/** A column for every stage that the leads asked for can be in. */
export async function readLeadBoard(filter: LeadFilter, { db, today }: StaffCall) {
  const [rows, colleagues] = await Promise.all([
    listBoardRows(db, filter, today),
    listLeadColleagues(db),
  ])
  const stages = filter.kind === undefined ? LEAD_STAGES : stagesOf(filter.kind)
  return {
    stages: stages
      .filter((stage) => filter.stage === undefined || filter.stage === stage)
      .map((stage) => {
        const of_stage = rows.filter((row) => row.stage === stage)
        return {
          stage,
          total_count: of_stage[0]?.total_count ?? 0,
          leads: of_stage.map(({ total_count: _total_count, ...row }) => row),
        }
      }),
    colleagues,
  }
}

export async function exportLeads(
  { sort, ...filter }: Sorted,
  { db, today }: StaffCall,
): Promise<FileOutput> {
  const rows = await listLeadRows(db, filter, { sort, today, limit: EXPORTED, offset: 0 })
  return csvFile('leads', today, [
    COLUMNS,
    ...rows.map((row) => COLUMNS.map((column) => cellOf(row, column))),
  ])
}

const COLUMNS = [
  'lead_id',
  'kind',
  'name',
  'email',
  'phone_number',
  'lang',
  'about',
  'homes',
  'stage',
  'stage_since',
  'lost_reason',
  'assignee',
  'next_step',
  'next_step_on',
  'late',
  'created_at',
] as const satisfies (keyof Row)[]

function cellOf(row: Row, column: (typeof COLUMNS)[number]): string {
  if (column === 'assignee') return row.assignee?.name ?? ''
  const value = row[column]
  return value instanceof Date ? value.toISOString() : String(value ?? '')
}
