import { csvFile } from '#contract/csv-file.ts'
import type { FileOutput, Input } from '#contract/define-endpoint.ts'
import type { feeInvoices as calls } from '#contract/endpoints/admin/fee-invoices.ts'
import { dirhamsOf } from '#contract/money.ts'
import { statementNumber } from '#contract/statement-fields.ts'
import type { StaffCall } from '#server/call/call.ts'
import type { Db } from '#server/db/index.ts'
import {
  listFeeInvoices as listHeads,
  listInvoicedMonths,
  listIssuers,
  shownFeeInvoice,
  type FeeInvoiceHead,
} from '#server/owners/index.ts'

type OfMonth = Input<(typeof calls)['listFeeInvoices']>

export async function listFeeInvoices(asked: OfMonth, { db }: StaffCall) {
  const { month, months, heads } = await headsOf(asked, db)
  const issuers = await listIssuers(db)
  return {
    month,
    months,
    invoices: heads.map((head) => ({
      ...shownFeeInvoice(head),
      owner_id: head.owner_id,
      owner: head.owner,
    })),
    net: sumOf(heads, ({ net_fils }) => net_fils),
    vat: sumOf(heads, ({ vat_fils }) => vat_fils),
    total: sumOf(heads, ({ total_fils }) => total_fils),
    issuers: issuers.map(({ supplier_id: _supplier_id, ...issuer }) => issuer),
  }
}

async function headsOf({ month: asked }: OfMonth, db: Db) {
  const months = await listInvoicedMonths(db)
  const month = asked === undefined ? (months[0] ?? null) : `${asked.slice(0, 7)}-01`
  return { month, months, heads: month === null ? [] : await listHeads(db, { month }) }
}

/** A credit note takes away. */
const signOf = ({ kind }: FeeInvoiceHead) => (kind === 'invoice' ? 1 : -1)
const sumOf = (heads: readonly FeeInvoiceHead[], of: (head: FeeInvoiceHead) => number) =>
  heads.reduce((sum, head) => sum + signOf(head) * of(head), 0)

const COLUMNS = [
  'number',
  'kind',
  'is_tax_invoice',
  'refers_to',
  'owner_id',
  'owner',
  'month',
  'statement',
  'issued_on',
  'net',
  'vat',
  'total',
  'sha256',
]

/** Credit notes below zero. */
export async function exportFeeInvoices(
  asked: OfMonth,
  { db, today }: StaffCall,
): Promise<FileOutput> {
  const { heads } = await headsOf(asked, db)
  return csvFile('fee-invoices', today, [COLUMNS, ...heads.map(cellsOf)])
}

function cellsOf(head: FeeInvoiceHead): string[] {
  const cells = [
    head.number,
    head.kind,
    head.is_taxed,
    head.refers_to,
    head.owner_id,
    head.owner,
    head.month,
    statementNumber(head.statement_number),
    head.issued_on,
    dirhamsOf(signOf(head) * head.net_fils),
    dirhamsOf(signOf(head) * head.vat_fils),
    dirhamsOf(signOf(head) * head.total_fils),
    head.sha256,
  ]
  return cells.map((cell) => String(cell ?? ''))
}
