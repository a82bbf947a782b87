import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { FeeInvoice } from '#contract/endpoints/owner-statements.ts'
import { FEE_INVOICE_NUMBER, OwnerBusiness, ownerBusinessFields } from '#contract/fee-invoices.ts'
import { DETAILS_MAX } from '#contract/company.ts'
import { paragraphs } from '#contract/home-fields.ts'
import { trn } from '#contract/invoice-company.ts'
import { aed, day, moment, rowId, typed } from '#contract/wire.ts'

const written = { set_at: moment, set_by: z.string() }
const reason = typed(300)
const number = z.string().check(z.regex(FEE_INVOICE_NUMBER))

const Issuer = z.object({
  since: day,
  legal_name_en: z.string(),
  legal_name_ar: z.string(),
  address_en: z.string(),
  address_ar: z.string(),
  trn: z.nullable(z.string()), // null: not registered for VAT, so its invoices are no tax invoices
  ...written,
})

export const feeInvoices = {
  listFeeInvoices: endpoint({
    method: 'GET',
    path: '/api/admin/fee-invoices/',
    tag: 'Admin',
    summary:
      'The company’s invoices and credit notes to owners for its services in a month, and who issues them',
    access: 'staff:books',
    input: z.object({ month: z.optional(day) }), // default: the newest that has any
    output: z.object({
      month: z.nullable(day), // null: none was issued yet
      months: z.array(day), // that have any, the newest first
      invoices: z.array(z.extend(FeeInvoice, { owner_id: z.int(), owner: z.string() })),
      net: aed, // credit notes less
      vat: aed,
      total: aed,
      issuers: z.array(Issuer), // the last first; none: nothing is issued
    }),
    success: 'OK',
    errors: [],
  }),
  exportFeeInvoices: endpoint({
    method: 'GET',
    path: '/api/admin/fee-invoices/csv/',
    tag: 'Admin',
    summary: 'The same invoices as a CSV file',
    access: 'staff:books',
    input: z.object({ month: z.optional(day) }),
    output: 'file',
    success: 'OK',
    errors: [],
    limit: { calls: 30, seconds: 60 },
  }),
  downloadFeeInvoice: endpoint({
    method: 'GET',
    path: '/api/admin/fee-invoices/pdf/',
    tag: 'Admin',
    summary: 'An invoice or a credit note to an owner, as the PDF they got',
    access: 'staff:books',
    input: z.object({ number }),
    output: 'file',
    success: 'OK',
    errors: ['NOT_FOUND'],
    limit: { calls: 60, seconds: 60 },
  }),
  setFeeIssuer: endpoint({
    method: 'POST',
    path: '/api/admin/fee-invoices/issuer/',
    tag: 'Admin',
    summary: 'Say who issues invoices to owners from a day on, with its TRN if it has one',
    access: 'staff:books',
    input: z.object({
      since: day, // after the last invoice that was issued
      legal_name_en: typed(DETAILS_MAX.legal_name),
      legal_name_ar: typed(DETAILS_MAX.legal_name),
      address_en: paragraphs(DETAILS_MAX.address).check(z.minLength(1)),
      address_ar: paragraphs(DETAILS_MAX.address).check(z.minLength(1)),
      trn: z.optional(trn),
      reason,
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_DATES'],
  }),
  readOwnerBusiness: endpoint({
    method: 'GET',
    path: '/api/admin/fee-invoices/owner/',
    tag: 'Admin',
    summary: 'What an owner is in the eyes of the tax authority, and was: the last first',
    access: 'staff:books',
    input: z.object({ owner_id: rowId }),
    output: z.object({
      owner: z.string(),
      businesses: z.array(z.extend(OwnerBusiness, written)),
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  setOwnerBusiness: endpoint({
    method: 'POST',
    path: '/api/admin/fee-invoices/owner/',
    tag: 'Admin',
    summary:
      'Say what an owner is in the eyes of the tax authority from a day on: what was issued stays',
    access: 'staff:books',
    input: z.object({ owner_id: rowId, ...ownerBusinessFields, reason }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
  }),
}
