import { csvFile } from '#contract/csv-file.ts'
import type { FileOutput, Input } from '#contract/define-endpoint.ts'
import type { month as calls } from '#contract/endpoints/admin/month.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'
import { dirhamsOf } from '#contract/money.ts'
import {
  isApprovable,
  needsEyes,
  STATEMENT_STATES,
  STATEMENTS_PAGE,
  statementNumber,
} from '#contract/statement-fields.ts'
import type { StaffCall } from '#server/call/call.ts'
import {
  findMonth,
  findUnsentMonth,
  listFigures,
  listMonthsOver,
  type Figures,
  type Month,
} from '#server/owners/index.ts'

type Filter = Input<(typeof calls)['exportStatements']>

const noMonth = () => ({
  month: null,
  months: [],
  is_frozen: false,
  frozen_from: null,
  counts: countsOf([]),
  nett: 0,
  statements: [],
  has_more: false,
})

/** Refuses NOT_FOUND for a month that is not over. */
export async function listStatements(
  { after, ...filter }: Input<(typeof calls)['listStatements']>,
  { db, today }: StaffCall,
) {
  const months = await listMonthsOver(db, today)
  const [newest] = months
  if (!newest) return noMonth()
  const wanted = filter.month ?? (await findUnsentMonth(db)) ?? newest.month
  const month = await findMonth(db, wanted, today)
  const all = await listFigures(db, month)
  const before = after === undefined ? 0 : 1 + all.findIndex(({ owner_id }) => owner_id === after)
  const rows = all.slice(before).filter((row) => isWanted(row, filter))
  return {
    month: month.month,
    months: months.map((one) => one.month),
    is_frozen: month.is_frozen,
    frozen_from: month.frozen_from,
    counts: countsOf(all),
    nett: all.reduce((sum, { nett }) => sum + nett, 0),
    statements: rows.slice(0, STATEMENTS_PAGE).map(shown),
    has_more: rows.length > STATEMENTS_PAGE,
  }
}

export const shown = ({ number, ...row }: Figures) => ({
  ...row,
  number: number === null ? null : statementNumber(number),
})

function isWanted({ owner, state, eyes }: Figures, filter: Filter): boolean {
  if (filter.q !== undefined && !foldSearchText(owner).includes(foldSearchText(filter.q)))
    return false
  if (filter.state !== undefined && state !== filter.state) return false
  if (filter.eyes === 'any') return needsEyes({ eyes })
  if (filter.eyes === 'none') return !needsEyes({ eyes })
  return filter.eyes === undefined || eyes.includes(filter.eyes)
}

function countsOf(all: readonly Figures[]) {
  const count = (is: (row: Figures) => boolean) => all.filter(is).length
  const [draft, looked_at, approved, sent] = STATEMENT_STATES
  return {
    draft: count(({ state }) => state === draft),
    looked_at: count(({ state }) => state === looked_at),
    approved: count(({ state }) => state === approved),
    sent: count(({ state }) => state === sent),
    needs_eyes: count(({ state, eyes }) => state === 'draft' && needsEyes({ eyes })),
    approvable: count(isApprovable),
  }
}

const COLUMNS = [
  'owner_id',
  'owner',
  'month',
  'state',
  'number',
  'needs_eyes',
  'units',
  'nights',
  'gross',
  'extra_share',
  'channel_commission',
  'management_fee',
  'maintenance',
  'nett',
  'has_note',
]

/** Refuses as listStatements does. */
export async function exportStatements(
  filter: Filter,
  { db, today }: StaffCall,
): Promise<FileOutput> {
  const [newest] = await listMonthsOver(db, today)
  const wanted = filter.month ?? (await findUnsentMonth(db)) ?? newest?.month
  const month = wanted === undefined ? undefined : await findMonth(db, wanted, today)
  const all = month ? await listFigures(db, month) : []
  const rows = all.filter((row) => isWanted(row, filter))
  return csvFile('statements', today, [COLUMNS, ...rows.map((row) => cellsOf(row, month))])
}

function cellsOf(row: Figures, month: Month | undefined): string[] {
  const cells = [
    row.owner_id,
    row.owner,
    month?.month,
    row.state,
    row.number === null ? null : statementNumber(row.number),
    row.eyes.join(' '),
    row.units,
    row.nights,
    dirhamsOf(row.gross),
    dirhamsOf(row.extra_share),
    dirhamsOf(row.channel_commission),
    dirhamsOf(row.management_fee),
    dirhamsOf(row.maintenance),
    dirhamsOf(row.nett),
    row.has_note,
  ]
  return cells.map((cell) => String(cell ?? ''))
}
