import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { NUMBERS_BY } from '#contract/number-fields.ts'
import { aed, day, moment, rowId, typed } from '#contract/wire.ts'

/** Rates in dirhams, occupancy in percent; null without nights, or nights for sale, to divide by. */
const sold = {
  nights: z.int(),
  revenue: aed, // of the nights, less discounts
  average_daily_rate: z.nullable(aed),
}
const occupied = {
  ...sold,
  available_nights: z.nullable(z.int()), // null: nothing is for sale by source
  occupancy: z.nullable(z.number()),
  revenue_per_available_night: z.nullable(aed),
}

const Row = z.object({
  ...occupied,
  key: z.string(), // a month's first day, a home's or an area's slug, an owner's id, 1 (Monday) to 7, a source
  name: z.nullable(z.string()), // of a home, an area or an owner
  unknown_nights: z.int(), // sold by other sites; their money is in no revenue yet
  blocked_nights: z.nullable(z.int()),
  year_before: z.nullable(z.object(occupied)), // the same months; null: nothing was for sale or sold
  // of stays by their month of arrival; null by weekday
  stays: z.nullable(
    z.object({
      count: z.int(),
      cancelled: z.int(), // beside them
      average_nights: z.nullable(z.number()),
      average_lead_days: z.nullable(z.number()), // from the sale to the arrival, of those booked here
      repeat_guests: z.nullable(z.number()), // percent of those booked here
    }),
  ),
  // by month and of all homes alone
  pace: z.nullable(
    z.object({
      year_before: z.object({ nights: z.int(), revenue: aed }), // sold by the same day of the year before
      picked_up: z.object({ nights: z.int(), revenue: aed }), // in the last seven days
    }),
  ),
})

const filter = {
  by: z._default(z.enum(NUMBERS_BY), 'month'),
  from: z.optional(day), // the first of a month; default: eight months back
  to: z.optional(day), // the same of the last month; default: three ahead, or the longest period
  home: z.optional(typed(100)), // slug
  area: z.optional(typed(100)), // slug
  owner_id: z.optional(rowId),
}

export const numbers = {
  readNumbers: endpoint({
    method: 'GET',
    path: '/api/admin/numbers/',
    tag: 'Admin',
    summary:
      'Occupancy, rates, revenue, stays and pace of the months chosen, beside the year before',
    access: 'staff:books',
    input: z.object(filter),
    output: z.object({
      from: day,
      to: day,
      only: z.nullable(z.string()), // the name of the home or owner chosen
      counted_at: moment, // nights for sale and arrivals; nights sold are of this moment
      rows: z.array(Row),
      total: z.omit(Row, { key: true, name: true, pace: true }),
      areas: z.array(z.object({ slug: z.string(), name: z.string() })), // to choose from
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  exportNumbers: endpoint({
    method: 'GET',
    path: '/api/admin/numbers/csv/',
    tag: 'Admin',
    summary: 'The same numbers as a CSV file',
    access: 'staff:books',
    input: z.object(filter),
    output: 'file',
    success: 'OK',
    errors: ['NOT_FOUND'],
    limit: { calls: 30, seconds: 60 },
  }),
}
