import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { aedInput, rowId, typed } from '#contract/wire.ts'
import { DESK_ACTS } from './today.ts'

const stay = { channel_stay_id: rowId }
const errors = ['NOT_FOUND', 'INVALID_BOOKING'] as const

export const channelDesk = {
  checkInChannelGuests: endpoint({
    method: 'POST',
    path: '/api/admin/channels/stays/check_in/',
    tag: 'Admin',
    summary:
      'Check the guests of a stay sold elsewhere in: ID seen, key given, a deposit where the company took the money',
    access: 'staff:bookings',
    input: z.object({
      ...stay,
      id_seen: z.boolean(),
      key_given: z.boolean(),
      deposit: z._default(aedInput, 0),
      note: z.optional(typed(500)),
    }),
    output: z.object({}),
    success: 'OK',
    errors: [...errors, 'ALREADY_CHECKED_IN'],
  }),
  checkOutChannelGuests: endpoint({
    method: 'POST',
    path: '/api/admin/channels/stays/check_out/',
    tag: 'Admin',
    summary:
      'Check the guests of a stay sold elsewhere out, before its last day with a reason; its nights stay those of the site',
    access: 'staff:bookings',
    input: z.object({ ...stay, reason: z.optional(typed(300)) }),
    output: z.object({}),
    success: 'OK',
    errors,
  }),
  markChannelNoShow: endpoint({
    method: 'POST',
    path: '/api/admin/channels/stays/no_show/',
    tag: 'Admin',
    summary: 'The guests of a stay sold elsewhere did not come; nights and money stay as they are',
    access: 'staff:bookings',
    input: z.object({ ...stay, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors,
  }),
  undoAtChannelDesk: endpoint({
    method: 'POST',
    path: '/api/admin/channels/stays/undo/',
    tag: 'Admin',
    summary: 'Take back a check-in, a check-out or a no-show of today of a stay sold elsewhere',
    access: 'staff:bookings',
    input: z.object({ ...stay, act: z.enum(DESK_ACTS), reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'NOT_UNDOABLE'],
  }),
}
