import * as z from 'zod/mini'
import { PaperCompany } from '#contract/company.ts'
import { InvoiceCompany } from '#contract/invoice-company.ts'
import { day } from '#contract/wire.ts'
/** net, VAT and gross are rounded to the fils (domain V8). */
export const DocumentLine = z.object({
  label_en: z.string(),
  label_ar: z.string(),
  quantity: z.int(),
  unit_fils: z.int(),
  net_fils: z.int(),
  vat_bp: z.int(),
  vat_fils: z.int(),
  gross_fils: z.int(),
})
export type DocumentLine = z.infer<typeof DocumentLine>

/**
 * Contents of a tax invoice (domain V5), credit note or receipt; amounts in fils, days yyyy-MM-dd.
 */
export const InvoiceDocument = z.object({
  /** Whose paper it is, on its day; left out on those of before that was kept. */
  company: z.exactOptional(PaperCompany),
  kind: z.enum(['invoice', 'credit_note', 'receipt', 'refund_receipt']),
  number: z.string(),
  refers_to: z.exactOptional(z.string()),
  refers_to_receipt: z.exactOptional(z.string()),
  issued_on: day,
  supply_from: day,
  supply_to: day,
  /** Without a TRN the supplier charges no VAT, and the document is no tax invoice (domain V2). */
  supplier: z.object({
    /** In its numbers; left out on papers of before there was a series for each. */
    id: z.exactOptional(z.int()),
    name_en: z.string(),
    name_ar: z.string(),
    address_en: z.string(),
    address_ar: z.string(),
    trn: z.nullable(z.string()),
  }),
  recipient: z.object({
    name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    /** Left out when it is made out to the guest. */
    company: z.exactOptional(InvoiceCompany),
  }),
  reservation_id: z.string(),
  extends: z.exactOptional(z.string()),
  stay: z.object({
    name_en: z.string(),
    name_ar: z.string(),
    area_en: z.string(),
    area_ar: z.string(),
    arrival_date: day,
    departure_date: day,
    no_of_nights: z.int(),
    /** Left out when nobody knows. */
    guests: z.exactOptional(z.int()),
    /** Left out when zero. */
    infants: z.exactOptional(z.boolean()),
    permit_number: z.nullable(z.string()),
  }),
  lines: z.array(DocumentLine),
  /** Deducted before VAT; positive. */
  discount_fils: z.int(),
  net_fils: z.int(),
  vat_fils: z.int(),
  tourism_fee_fils: z.int(),
  total_fils: z.int(),
  paid_fils: z.int(),
})
export type InvoiceDocument = z.infer<typeof InvoiceDocument>
