import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { RATE_GRID } from '#contract/staff.ts'
import { aed, aedInput, count, day, moment, rowId, typed } from '#contract/wire.ts'

/** Percent in hundredths: 2500 is a quarter more, -1000 a tenth less. */
const basisPoints = z.int().check(z.gte(-9_000), z.lte(90_000))

/** What happens to the chosen nights. New rates are whole dirhams, half a dirham up; `copy` takes the rate of as many days before. */
const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), amount: aedInput }),
  z.object({ kind: z.literal('percent'), bp: basisPoints }),
  z.object({ kind: z.literal('copy'), days_before: count(1, 731) }),
])

/** Nights [from, to) of homes; weekdays 1 (Monday) to 7, all when empty. */
const nights = {
  room_category_ids: z.array(rowId).check(z.minLength(1, 'required'), z.maxLength(RATE_GRID.homes_max)),
  from: day,
  to: day,
  weekdays: z._default(z.array(count(1, 7)).check(z.maxLength(7)), []),
  change,
}

/** What is typed of a change beside the nights. */
export const RateReason = z.object({ reason: typed(300) })

const Preview = z.object({
  nights: z.int(), // whose rate changes
  homes: z.int(),
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
  from: day,
  to: day,
  undone_at: z.nullable(moment),
})

const RATE_ERRORS = ['INVALID_DATES', 'RATE_OUT_OF_RANGE'] as const

export const rates = {
  readRateGrid: endpoint({
    method: 'GET',
    path: '/api/admin/rates/',
    tag: 'Admin',
    summary: 'Homes by nights: the rate before taxes and fees, how many units are taken, and the rate of the same weekday a year before',
    access: 'staff:prices',
    input: z.object({
      from: day,
      days: z._default(count(7, RATE_GRID.days_max), RATE_GRID.days),
      q: z.optional(typed(80)),
      page: z._default(count(1, 1_000), 1),
    }),
    output: z.object({
      total_count: z.int(),
      homes: z.array(
        z.object({
          id: z.int(),
          nice_name: z.string(),
          area: z.string(),
          units: z.int(),
          nights: z.array(z.object({ night: day, rate: z.nullable(aed), taken: z.int(), year_before: z.nullable(aed) })),
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
    summary: 'What a change of rates would do, without doing it',
    access: 'staff:prices',
    input: z.object(nights),
    output: Preview,
    success: 'OK',
    errors: RATE_ERRORS,
  }),
  changeRates: endpoint({
    method: 'POST',
    path: '/api/admin/rates/',
    tag: 'Admin',
    summary: 'Change rates; quotes already given keep their price',
    access: 'staff:prices',
    input: z.object({ ...nights, ...RateReason.shape }),
    output: z.extend(Preview, { id: z.int() }),
    success: 'OK',
    errors: RATE_ERRORS,
  }),
  listRateChanges: endpoint({
    method: 'GET',
    path: '/api/admin/rates/changes/',
    tag: 'Admin',
    summary: 'The latest changes of rates, the newest first',
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
    summary: 'Give every night of a change its former rate; nights that were changed again since stay as they are',
    access: 'staff:prices',
    input: z.object({ id: rowId }),
    output: z.object({ restored: z.int(), left: z.int() }),
    success: 'OK',
    errors: [],
  }),
}
