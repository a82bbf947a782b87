import type { PaperCompany } from '#contract/company.ts'
import { REFUND_LINES, type RefundLine } from '#contract/endpoints/admin/bookings.ts'
import {
  lineOfCredit,
  minus,
  NO_CREDIT,
  totalOfCredit,
  type Credit,
} from '#server/billing/credits/credit.ts'
import { messagesIn } from '#server/core/messages.ts'
import type { DocumentLine, InvoiceDocument } from '#server/outside/pdf/index.ts'

type Note = {
  company: PaperCompany
  number: string
  issued_on: string
  credit: Credit
  is_first: boolean
}

/**
 * Takes back all of a document as it stands, or the lines of a credit with their VAT; all of them
 * together are the document to the fils.
 */
export function creditNote(
  taken_back: InvoiceDocument,
  { company, number, issued_on, credit, is_first }: Note,
): InvoiceDocument {
  const amount_fils = totalOfCredit(credit)
  const refers =
    taken_back.kind === 'invoice'
      ? { refers_to: taken_back.number }
      : { refers_to_receipt: taken_back.number }
  const kind = taken_back.kind === 'invoice' ? 'credit_note' : 'refund_receipt'
  const head = { ...taken_back, company, ...refers, kind, number, issued_on } as const
  if (is_first && amount_fils >= taken_back.total_fils) return { ...head, paid_fils: amount_fils }
  const lines = REFUND_LINES.flatMap((line) =>
    lineOf(credit, line, taken_back.lines[0]?.vat_bp ?? 0),
  )
  return {
    ...head,
    lines,
    net_fils: sum(lines.map(({ net_fils }) => net_fils)),
    vat_fils: sum(lines.map(({ vat_fils }) => vat_fils)),
    tourism_fee_fils: credit.tourism_fee_fils,
    discount_fils: 0,
    total_fils: amount_fils,
    paid_fils: amount_fils,
  }
}

/** An invoice of what is left: what went back before it stands on it as lines of its own. */
export function lessCredit(invoice: InvoiceDocument, credit: Credit): InvoiceDocument {
  const gone = minus(NO_CREDIT, credit)
  const lines = [
    ...invoice.lines,
    ...REFUND_LINES.flatMap((line) => lineOf(gone, line, invoice.lines[0]?.vat_bp ?? 0)),
  ]
  const total_fils = invoice.total_fils - totalOfCredit(credit)
  return {
    ...invoice,
    lines,
    net_fils: sum(lines.map(({ net_fils }) => net_fils)),
    vat_fils: sum(lines.map(({ vat_fils }) => vat_fils)),
    tourism_fee_fils: invoice.tourism_fee_fils - credit.tourism_fee_fils,
    total_fils,
    paid_fils: Math.min(total_fils, invoice.paid_fils),
  }
}

function lineOf(credit: Credit, line: RefundLine, vat_bp: number): DocumentLine[] {
  const amounts = lineOfCredit(credit, line)
  return amounts.gross_fils === 0
    ? []
    : [{ ...labelsOf(line), quantity: 1, unit_fils: amounts.net_fils, vat_bp, ...amounts }]
}

const labelsOf = (line: RefundLine) => ({
  label_en: `${messagesIn('en').line_labels[line]}, refunded`,
  label_ar: `مبلغ مُعاد: ${messagesIn('ar').line_labels[line]}`,
})

const sum = (amounts: number[]) => amounts.reduce((total, fils) => total + fils, 0)
