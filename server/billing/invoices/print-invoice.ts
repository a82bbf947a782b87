import type { Services } from '#server/call/call.ts'
import { dubaiMoment } from '#server/core/time.ts'
import { companyOn } from '#server/db/index.ts'
import { renderPdf, type InvoiceDocument } from '#server/outside/pdf/index.ts'

/** A PDF under the name and logo that the company had on its day. */
export async function printInvoice(
  { db, files }: Pick<Services, 'db' | 'files'>,
  invoice_document: InvoiceDocument,
): Promise<Buffer> {
  const { company, issued_on } = invoice_document
  const of_then = company ?? (await companyOn(db, dubaiMoment(issued_on)))
  return await renderPdf('invoice', invoice_document, { company: of_then, files })
}
