import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#contract/endpoints/bookings.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { day, typed } from '#contract/wire.ts'

/** Shown of each kind, and counted no further. */
export const FOUND = { shown: 8, counted: 1_000 } as const

export const find = {
  findAnything: endpoint({
    method: 'GET',
    path: '/api/admin/find/',
    tag: 'Admin',
    summary:
      'Bookings by number, name, telephone, e-mail, home, unit or the last four digits of the card, and homes by name or unit; only what the rights of the colleague open',
    access: 'staff',
    input: z.object({ q: typed(80) }),
    output: z.object({
      bookings: z.array(
        z.object({
          reservation_id: z.string(),
          status: z.enum(BOOKING_STATUSES),
          guest_name: z.string(),
          home: z.string(),
          unit: z.string(),
          arrival_date: day,
          departure_date: day,
          card_last4: z.nullable(z.string()),
        }),
      ),
      bookings_count: z.int(), // FOUND.counted + 1: more than that
      homes: z.array(z.object({ slug: z.string(), nice_name: z.string(), area: z.string() })),
      homes_count: z.int(), // likewise
    }),
    success: 'OK',
    errors: [],
  }),
}
