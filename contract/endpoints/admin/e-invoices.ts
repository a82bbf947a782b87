import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { E_INVOICE_LACKS, E_INVOICE_STATES } from '#contract/e-invoices.ts'
import { CITY_MAX, EMIRATES, FEE_INVOICE_NUMBER, LICENCE_MAX, tin } from '#contract/fee-invoices.ts'
import { COMPANY_MAX } from '#contract/invoice-company.ts'
import { aed, count, day, moment, typed, yesNo } from '#contract/wire.ts'

const number = z.string().check(z.regex(FEE_INVOICE_NUMBER))
const state = z.enum(E_INVOICE_STATES)
const emirate = z.enum(EMIRATES)
const reason = typed(300)

export const eInvoices = {
  listEInvoices: endpoint({
    method: 'GET',
    path: '/api/admin/e-invoices/',
    tag: 'Admin',
    summary:
      'Electronic invoices, those that lack something or were refused first, and from when on they are made',
    access: 'staff:books',
    input: z.object({ state: z.optional(state), page: z._default(count(1, 100_000), 1) }),
    output: z.object({
      e_invoices: z.array(
        z.object({
          number: z.string(), // of the invoice or credit note
          state,
          lacks: z.array(z.enum(E_INVOICE_LACKS)),
          reasons: z.array(z.string()), // of the provider's refusal, in its words
          buyer: z.string(),
          buyer_city: z.nullable(z.string()), // as a colleague said
          buyer_emirate: z.nullable(emirate),
          owner_id: z.nullable(z.int()), // of an invoice to an owner
          reservation_id: z.nullable(z.string()), // of a guest's
          issued_on: day,
          total: aed,
          sha256: z.nullable(z.string()), // null: not made yet
          changed_at: moment,
        }),
      ),
      has_more: z.boolean(),
      has_provider: z.boolean(), // else they wait
      terms: z.array(
        z.object({
          since: day,
          is_on: z.boolean(),
          address: z.string(),
          city: z.string(),
          emirate,
          tin: z.string(),
          licence_number: z.string(),
          licence_authority: z.string(),
          set_at: moment,
          set_by: z.string(),
        }),
      ), // the last first
    }),
    success: 'OK',
    errors: [],
  }),
  downloadEInvoice: endpoint({
    method: 'GET',
    path: '/api/admin/e-invoices/xml/',
    tag: 'Admin',
    summary: 'An electronic invoice as it was made last (PINT-AE, UBL 2.1)',
    access: 'staff:books',
    input: z.object({ number }),
    output: 'file',
    success: 'OK',
    errors: ['NOT_FOUND'],
    limit: { calls: 60, seconds: 60 },
  }),
  setEInvoiceTerms: endpoint({
    method: 'POST',
    path: '/api/admin/e-invoices/terms/',
    tag: 'Admin',
    summary:
      'From a day on invoices to businesses are electronic too, or are not; with what the company says of itself in them',
    access: 'staff:books',
    input: z.object({
      since: day, // not past
      is_on: yesNo,
      address: typed(COMPANY_MAX.address),
      city: typed(CITY_MAX),
      emirate,
      tin,
      licence_number: typed(LICENCE_MAX.number),
      licence_authority: typed(LICENCE_MAX.authority),
      reason,
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_DATES'],
  }),
  mendEInvoice: endpoint({
    method: 'POST',
    path: '/api/admin/e-invoices/mend/',
    tag: 'Admin',
    summary:
      'Make an electronic invoice anew that lacked something or was refused, and hand it over; city and emirate of the buyer where their address does not say them',
    access: 'staff:books',
    input: z.object({
      number,
      buyer_city: z.optional(typed(CITY_MAX)),
      buyer_emirate: z.optional(emirate),
      reason,
    }),
    output: z.object({ state, lacks: z.array(z.enum(E_INVOICE_LACKS)) }),
    success: 'OK',
    errors: ['NOT_FOUND', 'E_INVOICE_STANDS'],
  }),
}
