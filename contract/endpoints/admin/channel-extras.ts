import * as z from 'zod/mini'
import { DESK_METHODS, EXTRA_KINDS, EXTRAS } from '#contract/extra-fields.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { EXTRA_REFUSALS, OfferedExtra } from '#contract/endpoints/extras.ts'
import { aed, aedInput, count, day, moment, rowId, typed } from '#contract/wire.ts'

const stay = { channel_stay_id: rowId }
const paid = { method: z.enum(DESK_METHODS), reference: typed(80) }

export const channel_extras = {
  readChannelExtras: endpoint({
    method: 'GET',
    path: '/api/admin/channels/stays/extras/',
    tag: 'Admin',
    summary:
      'What can be ordered for a stay that another site sold, what was ordered, and what is to be handed back',
    access: 'staff:bookings',
    input: z.object(stay),
    output: z.object({
      departure_date: day,
      offers: z.array(OfferedExtra),
      ordered: z.array(
        z.object({
          order: z.string(),
          kind: z.enum(EXTRA_KINDS),
          name: z.string(),
          quantity: z.int(),
          day,
          price: aed, // of all, with VAT
          method: z.enum(DESK_METHODS),
          ordered_at: moment,
          state: z.enum(['stands', 'due_back', 'back']), // due_back: the site changed the stay
          papers: z.array(
            z.object({ kind: z.enum(['invoice', 'credit_note']), number: z.string() }),
          ),
        }),
      ),
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  orderChannelExtra: endpoint({
    method: 'POST',
    path: '/api/admin/channels/stays/extras/',
    tag: 'Admin',
    summary:
      'Order an extra for a stay that another site sold, at the price that was shown and paid at the desk: the company sells it and issues its invoice',
    access: 'staff:bookings',
    needs_proof: true,
    input: z.object({
      ...stay,
      extra_id: rowId,
      quantity: count(1, EXTRAS.most, 'how many, or hours'),
      day: z.optional(day), // of a service
      price: aedInput, // of all
      ...paid,
      reason: typed(300),
    }),
    output: z.object({ order: z.string(), invoice_number: z.string() }),
    success: 'OK',
    errors: [
      'NOT_FOUND',
      'INVALID_BOOKING',
      'ISSUER_UNNAMED',
      ...EXTRA_REFUSALS,
      'EXTRA_NOT_OFFERED',
      'INVALID_DATES',
      'QUOTE_MISMATCH',
    ],
  }),
  takeChannelExtraBack: endpoint({
    method: 'POST',
    path: '/api/admin/channels/stays/extras/back/',
    tag: 'Admin',
    summary:
      'An extra of a stay that another site sold is taken back: what it cost is handed back at the desk, and its invoice credited',
    access: 'staff:refunds',
    needs_proof: true,
    input: z.object({ ...stay, order: z.uuid(), ...paid, reason: typed(300) }),
    output: z.object({ refund: aed, credit_note_number: z.string() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'EXTRA_NOT_OFFERED'],
  }),
  downloadChannelExtraPaper: endpoint({
    method: 'GET',
    path: '/api/admin/channels/stays/extras/paper/',
    tag: 'Admin',
    summary: 'An invoice or a credit note of an extra of a stay that another site sold',
    access: 'staff:bookings',
    input: z.object({ ...stay, number: typed(40) }),
    output: 'file',
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
}
