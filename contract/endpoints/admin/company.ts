import * as z from 'zod/mini'
import { CompanyDetails } from '#contract/company.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { PICTURE_FAULTS, moment, photograph, rowId, typed } from '#contract/wire.ts'

/** What is left out stays as it is. */
const Change = z.partial(CompanyDetails)

const Revision = z.object({
  id: z.int(),
  in_force_from: moment,
  made_by: z.nullable(z.string()), // null: as the product came
  reason: z.nullable(z.string()),
  details: CompanyDetails,
})

export const company_details = {
  readCompanyDetails: endpoint({
    method: 'GET',
    path: '/api/admin/company/',
    tag: 'Admin',
    summary: 'Who the company is, in both languages, and who it was',
    access: 'staff:content',
    input: z.object({}),
    output: z.object({ revisions: z.array(Revision) }), // the newest, which is in force, first
    success: 'OK',
    errors: [],
  }),
  changeCompany: endpoint({
    method: 'POST',
    path: '/api/admin/company/',
    tag: 'Admin',
    summary:
      'Change who the company is, from now on: pages, emails and text messages follow at once, what was issued keeps the name and logo of its day',
    access: 'staff:content',
    // `seen`: the revision that was read; refused when somebody changed it meanwhile
    input: z.extend(Change, { seen: z.optional(rowId), reason: typed(300) }),
    output: z.object({ revision_id: z.int() }),
    success: 'OK',
    errors: ['COMPANY_CHANGED_MEANWHILE', 'COMPANY_UNCHANGED'],
  }),
  restoreCompany: endpoint({
    method: 'POST',
    path: '/api/admin/company/restore/',
    tag: 'Admin',
    summary: 'Make the company again who it was in a former revision',
    access: 'staff:content',
    input: z.object({ revision_id: rowId, reason: typed(300) }),
    output: z.object({ revision_id: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'COMPANY_UNCHANGED'],
  }),
  addCompanyLogo: endpoint({
    method: 'POST',
    path: '/api/admin/company/logo/',
    tag: 'Admin',
    summary: 'Store a picture that a change of the company may then name as its logo',
    access: 'staff:content',
    input: z.object({ logo: photograph }),
    has_files: 'photographs',
    output: z.object({ logo: z.string(), width: z.int(), height: z.int() }),
    success: 'OK',
    errors: [...PICTURE_FAULTS],
  }),
  previewCompany: endpoint({
    method: 'POST',
    path: '/api/admin/company/preview/',
    tag: 'Admin',
    summary: 'An email in both languages, and the head of an invoice, as a change would make them',
    access: 'staff:content',
    input: z.object({ change: Change }),
    output: z.object({
      email: z.object({ en: z.string(), ar: z.string() }), // HTML
      invoice: z.string(), // SVG
    }),
    success: 'OK',
    errors: [],
    limit: { calls: 120, seconds: 60 },
  }),
}
