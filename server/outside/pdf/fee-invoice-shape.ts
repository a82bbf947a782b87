import * as z from 'zod/mini'
import { PaperCompany } from '#contract/company.ts'
import { day } from '#contract/wire.ts'
import { DocumentLine, InvoiceDocument } from './invoice-shape.ts'

/** An invoice or credit note of the company to an owner; amounts in fils, days yyyy-MM-dd. */
export const FeeInvoiceDocument = z.object({
  company: PaperCompany,
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  refers_to: z.nullable(z.string()),
  statement: z.string(), // its number
  issued_on: day,
  supply_from: day,
  supply_to: day,
  /** Without a TRN it charges no VAT, and the document is no tax invoice. */
  supplier: InvoiceDocument.shape.supplier,
  recipient: z.object({
    name: z.string(),
    email: z.string(),
    address: z.nullable(z.string()),
    trn: z.nullable(z.string()),
  }),
  lines: z.array(DocumentLine),
  net_fils: z.int(),
  vat_fils: z.int(),
  total_fils: z.int(),
})
export type FeeInvoiceDocument = z.infer<typeof FeeInvoiceDocument>

/** With the hash of what was kept of it. */
export type PrintedFeeInvoice = FeeInvoiceDocument & { sha256: string }
