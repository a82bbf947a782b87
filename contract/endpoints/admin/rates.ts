import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { HOME_RANGES } from '#contract/home-fields.ts'
import { HOME_TYPES } from '#contract/home-kinds.ts'
import { COPIED, NIGHT_RULES, RATE_GRID } from '#contract/night-rates.ts'
import { aed, aedInput, count, day, moment, rowId, typed } from '#contract/wire.ts'

const basisPoints = z
  .int()
  .check(
    z.gte(-9_000),
    z.lte(90_000),
    z.describe('hundredths of a percent: 2500 is a quarter more, -1000 a tenth less'),
  )

/**
 * What happens to the chosen nights. New rates are whole dirhams, half a dirham up. `copy` takes
 * what is named of the night so many days before, of the same home or of another one; 364 days
 * before is the same weekday of last year. Rules that night has not are cleared.
 */
const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), amount: aedInput }),
  z.object({ kind: z.literal('percent'), bp: basisPoints }),
  z.object({
    kind: z.literal('copy'),
    days_before: count(0, 731, 'days; 364 is the same weekday of last year'), // 0 of another home only
    room_category_id: z.optional(rowId), // whose nights they are, where it is another home
    copies: z._default(
      z.array(z.enum(COPIED)).check(z.minLength(1, 'required'), z.maxLength(COPIED.length)),
      ['rate'],
    ),
  }),
])

/** What is set for the chosen nights; null and false clear it, what is left out stays as it is. */
const rules = z.object({
  min_nights: z.optional(z.nullable(count(1, NIGHT_RULES.min_nights_max, 'nights'))), // of stays that arrive that day, instead of the home's own
  max_nights: z.optional(z.nullable(count(1, NIGHT_RULES.max_nights_max, 'nights'))),
  is_closed: z.optional(z.boolean()),
  no_arrival: z.optional(z.boolean()),
  no_departure: z.optional(z.boolean()),
})

/**
 * Nights [from, to) of homes; weekdays 1 (Monday) to 7, all when empty. One of change and rules is
 * required.
 */
const nights = {
  room_category_ids: z
    .array(rowId)
    .check(z.minLength(1, 'required'), z.maxLength(RATE_GRID.homes_max)),
  from: day,
  to: day,
  weekdays: z._default(
    z.array(count(1, 7, 'days of the week from Monday')).check(z.maxLength(7)),
    [],
  ),
  change: z.optional(change),
  rules: z.optional(rules),
}

/** What is typed of a change beside the nights. */
export const RateReason = z.object({ reason: typed(300) })

const Rules = z.object({
  min_nights: z.nullable(z.int()),
  max_nights: z.nullable(z.int()),
  is_closed: z.boolean(),
  no_arrival: z.boolean(),
  no_departure: z.boolean(),
})

const Preview = z.object({
  nights: z.int(), // on which something changes
  homes: z.int(),
  rates: z.int(), // nights whose rate changes
  // nights
  rules: z.object({
    min_nights: z.int(),
    max_nights: z.int(),
    is_closed: z.int(),
    no_arrival: z.int(),
    no_departure: z.int(),
  }),
  unchanged: z.int(),
  without_rate: z.int(), // nothing to raise or to copy from
  cheapest: z.nullable(z.object({ before: z.nullable(aed), after: aed })),
  dearest: z.nullable(z.object({ before: z.nullable(aed), after: aed })),
})

const RateChange = z.object({
  id: z.int(),
  made_by: z.nullable(z.string()),
  made_at: moment,
  reason: z.string(),
  nights: z.int(),
  homes: z.int(),
  rates: z.int(), // nights whose rate changed
  rules: z.int(), // nights whose rules changed
  from: day,
  to: day,
  undone_at: z.nullable(moment),
})

const RATE_ERRORS = ['INVALID_DATES', 'RATE_OUT_OF_RANGE', 'MIN_ABOVE_MAX'] as const

export const rates = {
  readRateGrid: endpoint({
    method: 'GET',
    path: '/api/admin/rates/',
    tag: 'Admin',
    summary:
      'Homes by nights: the rate before taxes and fees, the rules, how many units are taken and sold, and the same weekday a year before',
    access: 'staff:prices',
    input: z.object({
      from: day,
      days: z._default(count(7, RATE_GRID.days_max, 'days'), RATE_GRID.days),
      q: z.optional(typed(80)),
      type: z.optional(z.enum(HOME_TYPES)),
      bedrooms: z.optional(count(...HOME_RANGES.bedrooms, 'bedrooms')),
      page: z._default(count(1, 1_000), 1),
    }),
    output: z.object({
      total_count: z.int(),
      // of the homes on all pages; empty where those are more than one change takes
      found_ids: z.array(z.int()),
      homes: z.array(
        z.object({
          id: z.int(),
          nice_name: z.string(),
          area: z.string(),
          units: z.int(),
          min_nights: z.int(),
          nights: z.array(
            z.object({
              night: day,
              rate: z.nullable(aed),
              rules: z.nullable(Rules),
              taken: z.int(), // units that are not free
              year_before: z.nullable(aed),
              sold: z.int(), // units with a stay that was paid
              sold_year_before: z.int(),
              picked_up: z.int(), // of those sold, in the last seven days
            }),
          ),
        }),
      ),
    }),
    success: 'OK',
    errors: [],
  }),
  previewRates: endpoint({
    method: 'POST',
    path: '/api/admin/rates/preview/',
    tag: 'Admin',
    summary: 'What a change of rates and rules would do, without doing it',
    access: 'staff:prices',
    input: z.object(nights),
    output: Preview,
    success: 'OK',
    errors: RATE_ERRORS,
  }),
  changeRates: endpoint({
    preview: 'previewRates',
    method: 'POST',
    path: '/api/admin/rates/',
    tag: 'Admin',
    summary:
      'Change rates, rules or both; quotes already given keep their price, and bookings stay',
    access: 'staff:prices',
    needs_proof: 'sometimes', // many nights, or rates far lower
    input: z.object({ ...nights, ...RateReason.shape }),
    output: z.extend(Preview, { id: z.int() }),
    success: 'OK',
    errors: RATE_ERRORS,
  }),
  listRateChanges: endpoint({
    method: 'GET',
    path: '/api/admin/rates/changes/',
    tag: 'Admin',
    summary: 'The latest changes of rates and rules, the newest first',
    access: 'staff:prices',
    input: z.object({}),
    output: z.object({ changes: z.array(RateChange) }),
    success: 'OK',
    errors: [],
  }),
  undoRates: endpoint({
    method: 'POST',
    path: '/api/admin/rates/undo/',
    tag: 'Admin',
    summary:
      'Give every night of a change its former rate and rules; nights that were changed again since stay as they are',
    access: 'staff:prices',
    needs_proof: 'sometimes', // many nights
    input: z.object({ id: rowId }),
    output: z.object({ restored: z.int(), left: z.int() }),
    success: 'OK',
    errors: [],
  }),
}
