import { BILLS_PAGE } from '#contract/bill-fields.ts'
import { csvFile } from '#contract/csv-file.ts'
import type { FileOutput } from '#contract/define-endpoint.ts'
import { dirhamsOf } from '#contract/money.ts'
import type { StaffCall } from '#server/call/call.ts'
import {
  countWaiting,
  listBillRows,
  listHomesOfBills,
  type BillFilter,
  type Row,
} from './list-queries.ts'

const EXPORTED = 10_000

export async function listBills(
  { after, ...filter }: BillFilter & { after?: number | undefined },
  { db, lang }: StaffCall,
) {
  const [rows, waiting] = await Promise.all([
    listBillRows(db, filter, { lang, after, limit: BILLS_PAGE + 1 }),
    countWaiting(db),
  ])
  return {
    bills: rows
      .slice(0, BILLS_PAGE)
      .map(({ net_fils: net, vat_fils: vat, ...row }) => ({ ...row, net, vat, total: net + vat })),
    has_more: rows.length > BILLS_PAGE,
    waiting,
  }
}

export const listBillHomes = async (_input: object, { db, lang }: StaffCall) => ({
  homes: await listHomesOfBills(db, lang),
})

export async function exportBills(
  filter: BillFilter,
  { db, lang, today }: StaffCall,
): Promise<FileOutput> {
  const rows = await listBillRows(db, filter, { lang, after: undefined, limit: EXPORTED })
  return csvFile('expenses', today, [COLUMNS, ...rows.map((row) => cellsOf(row))])
}

const COLUMNS = [
  'bill_id',
  'state',
  'home',
  'unit',
  'owner',
  'category',
  'description',
  'vendor',
  'vendor_trn',
  'bill_number',
  'spent_on',
  'net',
  'vat',
  'total',
  'made_out_to',
  'corrects',
  'statement_month',
  'has_paper',
  'recorded_by',
  'recorded_at',
]

function cellsOf(row: Row): string[] {
  const { home, net_fils, vat_fils } = row
  const cells = [
    row.bill_id,
    row.state,
    home.slug,
    row.unit,
    row.owner,
    row.category,
    row.description,
    row.vendor,
    row.vendor_trn,
    row.bill_number,
    row.spent_on,
    dirhamsOf(net_fils),
    dirhamsOf(vat_fils),
    dirhamsOf(net_fils + vat_fils),
    row.made_out_to,
    row.corrects,
    row.month,
    row.has_paper,
    row.recorded_by,
    row.recorded_at.toISOString(),
  ]
  return cells.map((cell) => String(cell ?? ''))
}
