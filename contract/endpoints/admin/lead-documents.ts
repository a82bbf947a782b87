import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { DRAWN_PAGES, LEAD_DOCUMENTS } from '#contract/lead-documents.ts'
import { count, moment, rowId, typed } from '#contract/wire.ts'

export const LeadDocumentRow = z.object({
  document_id: z.int(),
  kind: z.enum(LEAD_DOCUMENTS),
  asked_at: moment,
  received_at: z.nullable(moment), // null: asked for
})

export const lead_documents = {
  askLeadDocuments: endpoint({
    method: 'POST',
    path: '/api/admin/leads/documents/ask/',
    tag: 'Admin',
    summary:
      'Ask a lead for documents by a link of its own; without kinds for those of the setting lead_documents',
    access: 'staff:leads',
    input: z.object({
      lead_id: rowId,
      kinds: z.optional(z.array(z.enum(LEAD_DOCUMENTS)).check(z.minLength(1, 'required'))),
    }),
    output: z.object({ path: z.string(), expires_at: moment }), // the path holds the secret
    success: 'OK',
    errors: [],
    limit: { calls: 60, seconds: 3600 },
  }),
  endLeadLinks: endpoint({
    method: 'POST',
    path: '/api/admin/leads/documents/end/',
    tag: 'Admin',
    summary: 'End every link by which a lead sends documents',
    access: 'staff:leads',
    input: z.object({ lead_id: rowId }),
    output: z.object({ ended: z.int() }),
    success: 'OK',
    errors: [],
  }),
  openLeadDocument: endpoint({
    method: 'POST',
    path: '/api/admin/leads/documents/open/',
    tag: 'Admin',
    summary: 'A document that a lead sent, to be saved; each look stands in the log',
    access: 'staff:leads',
    needs_proof: true,
    input: z.object({ document_id: rowId }),
    output: 'file',
    success: 'OK',
    errors: [],
    limit: { calls: 60, seconds: 3600 },
  }),
  readLeadDocument: endpoint({
    method: 'POST',
    path: '/api/admin/leads/documents/read/',
    tag: 'Admin',
    summary:
      'A document that a lead sent, as pictures of some of its pages; each look stands in the log',
    access: 'staff:leads',
    needs_proof: true,
    input: z.object({
      document_id: rowId,
      from_page: z._default(count(1, DRAWN_PAGES.max, 'pages, from 1'), 1),
    }),
    output: z.object({
      pages: z.int(), // of the document; none beyond DRAWN_PAGES.max is drawn
      drawn: z.array(
        z.object({
          page: z.int(),
          width: z.int(),
          height: z.int(),
          image: z.string(), // a data: address
        }),
      ),
    }),
    success: 'OK',
    errors: ['PDF_BROKEN', 'PDF_LOCKED', 'PDF_TOO_HEAVY'],
    limit: { calls: 120, seconds: 3600 },
  }),
  removeLeadDocument: endpoint({
    method: 'DELETE',
    path: '/api/admin/leads/documents/',
    tag: 'Admin',
    summary: 'Delete a document that a lead sent, or ask for one no more',
    access: 'staff:leads',
    input: z.object({ document_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: [],
  }),
}
