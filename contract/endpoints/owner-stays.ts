import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { OWN_STAY_FAULTS } from '#contract/own-stays.ts'
import { aed, day, moment, rowId } from '#contract/wire.ts'

const wished = { unit_id: rowId, from: day, to: day } // nights [from, to)

export const owner_stays = {
  listOwnStays: endpoint({
    method: 'GET',
    path: '/api/admin_user/own_stays/',
    tag: 'Owners',
    summary: 'Where an owner may stay, by what was agreed on, and the stays they booked',
    access: 'owner',
    input: z.object({}),
    output: z.object({
      homes: z.array(
        z.object({
          nice_name: z.string(),
          units: z.array(z.object({ id: z.int(), name: z.string() })),
          agreed_nights: z.nullable(z.int()), // a calendar year; null: none
          nights_left: z.nullable(z.int()), // of this year
          notice_days: z.nullable(z.int()),
          closed_nights: z.nullable(z.string()), // of each year, '12-20/01-05'
        }),
      ),
      stays: z.array(
        z.object({
          own_stay_id: z.int(),
          nice_name: z.string(),
          unit: z.string(),
          from: day,
          to: day,
          nights: z.int(),
          cleaning: aed,
          booked_at: moment,
          cancelled_at: z.nullable(moment),
          cancelled_reason: z.nullable(z.string()), // of the company
          is_cancellable: z.boolean(),
        }),
      ),
    }),
    success: 'OK',
    errors: [],
  }),
  previewOwnStay: endpoint({
    method: 'GET',
    path: '/api/admin_user/own_stays/preview/',
    tag: 'Owners',
    summary:
      'What a stay in their own home costs an owner, and why it may not be, with the nearest days that may',
    access: 'owner',
    input: z.object(wished),
    output: z.object({
      nights: z.int(),
      cleaning: aed, // with VAT, on the statement of the month of arrival
      years: z.array(
        // of these nights, before them
        z.object({ year: z.int(), agreed: z.nullable(z.int()), left: z.nullable(z.int()) }),
      ),
      fault: z.nullable(z.enum(OWN_STAY_FAULTS)),
      nearest: z.array(z.object({ from: day, to: day })),
    }),
    success: 'OK',
    errors: ['UNIT_DATA_NOT_FOUND', 'INVALID_DATES'],
  }),
  bookOwnStay: endpoint({
    method: 'POST',
    path: '/api/admin_user/own_stays/',
    tag: 'Owners',
    summary: 'An owner books nights in their own home; they are withheld from sale at once',
    access: 'owner',
    input: z.object(wished),
    output: z.object({ own_stay_id: z.int(), cleaning: aed }),
    success: 'OK',
    errors: ['UNIT_DATA_NOT_FOUND', 'INVALID_DATES', ...OWN_STAY_FAULTS],
    limit: { calls: 30, seconds: 60 },
  }),
  cancelOwnStay: endpoint({
    method: 'POST',
    path: '/api/admin_user/own_stays/cancel/',
    tag: 'Owners',
    summary: 'An owner cancels a stay in their own home before it begins; nothing is charged',
    access: 'owner',
    input: z.object({ own_stay_id: rowId }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'OWN_STAY_OVER'],
  }),
}
