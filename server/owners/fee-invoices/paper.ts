import type { FileOutput } from '#contract/define-endpoint.ts'
import { statementNumber } from '#contract/statement-fields.ts'
import type { Services } from '#server/call/call.ts'
import { FeeInvoiceDocument, renderPdf } from '#server/outside/pdf/index.ts'
import type { FeeInvoiceHead, StoredFeeInvoice } from './fee-invoice-queries.ts'

/** Under the name and logo of its day. */
export async function printFeeInvoice(
  { files }: Pick<Services, 'files'>,
  { content, sha256 }: StoredFeeInvoice,
): Promise<FileOutput> {
  const made = FeeInvoiceDocument.parse(JSON.parse(content))
  const bytes = await renderPdf(
    'fee-invoice',
    { ...made, sha256 },
    { company: made.company, files },
  )
  return { name: `${made.number}.pdf`, type: 'application/pdf', bytes }
}

export const shownFeeInvoice = ({
  statement_number,
  net_fils,
  vat_fils,
  total_fils,
  owner: _owner,
  owner_id: _owner_id,
  ...head
}: FeeInvoiceHead) => ({
  ...head,
  statement: statementNumber(statement_number),
  net: net_fils,
  vat: vat_fils,
  total: total_fils,
})
