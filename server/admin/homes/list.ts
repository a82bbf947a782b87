import type { FileOutput } from '#contract/define-endpoint.ts'
import { HOMES_PAGE } from '#contract/endpoints/admin/homes.ts'
import type { StaffCall } from '#server/call/call.ts'
import { csvFile } from '#contract/csv-file.ts'
import {
  listAreaNames,
  listHomeRows,
  type HomeFilter,
  type HomePage,
  type Row,
} from './list-queries.ts'

type Sorted = HomeFilter & Pick<HomePage, 'sort'>
const EXPORTED = 10_000

export async function listHomes(
  { page, sort, ...filter }: Sorted & { page: number },
  { db, lang, today }: StaffCall,
) {
  const [rows, areas] = await Promise.all([
    listHomeRows(db, filter, {
      sort,
      lang,
      today,
      limit: HOMES_PAGE,
      offset: (page - 1) * HOMES_PAGE,
    }),
    listAreaNames(db, lang),
  ])
  return {
    homes: rows.map(({ total_count: _total_count, ...row }) => row),
    total_count: rows[0]?.total_count ?? 0,
    areas,
  }
}

export async function exportHomes(
  { sort, ...filter }: Sorted,
  { db, lang, today }: StaffCall,
): Promise<FileOutput> {
  const rows = await listHomeRows(db, filter, { sort, lang, today, limit: EXPORTED, offset: 0 })
  return csvFile('homes', today, [
    COLUMNS,
    ...rows.map((row) => COLUMNS.map((column) => cellOf(row, column))),
  ])
}

const COLUMNS = [
  'slug',
  'nice_name',
  'area',
  'building',
  'state',
  'has_changes',
  'lacks',
  'units',
  'occupancy_bp',
  'owner',
  'permit_numbers',
  'permit_expires_on',
] as const satisfies (keyof Row)[]

const cellOf = (row: Row, column: (typeof COLUMNS)[number]) => String(row[column] ?? '')
