import * as z from 'zod/mini'
import { CHANNEL_COMMISSIONS, STAY_SOURCES } from '#contract/channel-stays.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { closedNights } from '#contract/own-stays.ts'
import { HomeSupplier } from '#contract/home-fields.ts'
import { aed, aedInput, count, day, moment, reservationId, rowId, typed } from '#contract/wire.ts'

/** Far beyond what anybody agrees on. */
export const FEE_MAX_BP = 6_000

const home = { room_category_id: rowId }

/** Terms that are left out were not agreed on. */
export const Terms = {
  company_fee_bp: z
    .int()
    .check(z.gte(0), z.lte(FEE_MAX_BP), z.describe('hundredths of a percent of nights')),
  expense_limit: z.optional(aedInput), // of one expense that the owner is not asked about
  own_stay_nights: z.optional(count(0, 366).check(z.describe('nights in a calendar year'))),
}

/** Of stays of the owner, beside their nights. */
export const OwnStayTerms = {
  own_stay_notice_days: z.optional(count(0, 365).check(z.describe('days before the first night'))),
  own_stay_closed: z.optional(
    closedNights.check(z.describe('nights of each year, as 12-20/01-05, 07-01/07-15')),
  ),
  own_stay_cleaning: z.optional(aedInput), // after each, with VAT; left out: the fee of the settings
}

/** Kept of what the owner is owed, until the agreement ends. */
export const reserve = z.optional(aedInput)

/** Less a month for a home is a slip. */
export const RENT_MIN_FILS = 100_00

/** What the owner gets a month for the home, whatever guests do: its stays are the company's. */
export const rent = z.optional(
  aedInput.check(z.minimum(RENT_MIN_FILS), z.describe('a month, for the home')),
)

const Agreement = z.object({
  id: z.int(),
  owner: z.string(),
  from: day,
  until: z.nullable(day), // exclusive
  company_fee_bp: z.int(),
  expense_limit: z.nullable(aed),
  own_stay_nights: z.nullable(z.int()),
  own_stay_notice_days: z.nullable(z.int()),
  own_stay_closed: z.nullable(z.string()),
  own_stay_cleaning: z.nullable(aed),
  reserve: z.nullable(aed),
  rent: z.nullable(aed),
  channel_commission: z.enum(CHANNEL_COMMISSIONS),
  accepted_at: z.nullable(moment),
  ended_reason: z.nullable(z.string()), // of one that was ended
  created_at: moment,
  created_by: z.nullable(z.string()), // null: by the settings
  kept_stays: z.int(), // that arrive after it has ended
})

const StandingStay = z.object({
  reservation_id: z.string(),
  guest_name: z.string(),
  unit: z.string(),
  arrival_date: day,
  departure_date: day,
})

const StandingElsewhere = z.object({
  channel_stay_id: z.int(),
  source: z.enum(STAY_SOURCES),
  reference: z.nullable(z.string()), // of the site
  guest_name: z.nullable(z.string()),
  unit: z.string(),
  arrival_date: day,
  departure_date: day,
})

const SupplierPeriod = z.object({
  ...HomeSupplier.shape,
  from: z.nullable(day), // null: from the beginning
  until: z.nullable(day), // exclusive
})

export const agreements = {
  readHomeAgreements: endpoint({
    method: 'GET',
    path: '/api/admin/homes/agreements/',
    tag: 'Admin',
    summary: 'What was agreed on with the owners of a home, the newest first',
    access: 'staff:homes',
    input: z.object(home),
    output: z.object({
      owner: z.nullable(z.string()), // of today
      agreements: z.array(Agreement),
      usual_fee_bp: z.int(), // of the settings
      changeable_from: z.nullable(day), // days before it are in closed months
    }),
    success: 'OK',
    errors: [],
  }),
  changeAgreement: endpoint({
    method: 'POST',
    path: '/api/admin/homes/agreements/',
    tag: 'Admin',
    summary:
      'Agree on terms for a home from a day on; they hold for stays that arrive from then on',
    access: 'staff:homes',
    input: z.object({
      ...home,
      from: day,
      ...Terms,
      ...OwnStayTerms,
      reserve,
      rent,
      // whose the commission of other sites is
      channel_commission: z._default(z.enum(CHANNEL_COMMISSIONS), 'shared'),
      reason: typed(300),
    }),
    output: z.object({ is_changed: z.boolean() }),
    success: 'OK',
    errors: [
      'INVALID_ROOM_CATEGORY',
      'INVALID_DATES',
      'HOME_WITHOUT_OWNER',
      'COMPANY_NOT_SUPPLIER',
    ],
  }),
  previewAgreementEnd: endpoint({
    method: 'GET',
    path: '/api/admin/homes/agreements/end/',
    tag: 'Admin',
    summary: 'Stays that arrive on or after the day on which an agreement is to end',
    access: 'staff:homes',
    input: z.object({ ...home, ends_on: day }),
    // elsewhere: sold by other sites
    output: z.object({ stays: z.array(StandingStay), elsewhere: z.array(StandingElsewhere) }),
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY', 'INVALID_DATES', 'NO_AGREEMENT'],
  }),
  endAgreement: endpoint({
    method: 'POST',
    path: '/api/admin/homes/agreements/end/',
    tag: 'Admin',
    summary:
      'End the agreement of a home; later nights are closed, and later stays are kept under it, or were moved or cancelled before',
    access: 'staff:homes',
    preview: 'previewAgreementEnd',
    input: z.object({
      ...home,
      ends_on: day, // the first day without it
      // stays that are settled by it all the same
      kept: z._default(z.array(reservationId).check(z.maxLength(500)), []),
      // stays of other sites that come all the same: they are settled by the settings
      left: z._default(z.array(rowId).check(z.maxLength(500)), []),
      reason: typed(300),
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY', 'INVALID_DATES', 'NO_AGREEMENT', 'STAYS_STAND'],
  }),
  readHomeSuppliers: endpoint({
    method: 'GET',
    path: '/api/admin/homes/suppliers/',
    tag: 'Admin',
    summary: 'Who sells the stays of a home, by their day of arrival, the last first',
    access: 'staff:homes',
    input: z.object(home),
    output: z.object({ periods: z.array(SupplierPeriod) }),
    success: 'OK',
    errors: [],
  }),
  previewSupplierChange: endpoint({
    method: 'GET',
    path: '/api/admin/homes/suppliers/change/',
    tag: 'Admin',
    summary:
      'Stays that arrive on or after a day and keep who sold them, and the homes of the same supplier',
    access: 'staff:homes',
    input: z.object({ ...home, from: day }),
    output: z.object({
      supplier: HomeSupplier, // of that day, so far
      stays: z.array(StandingStay),
      homes: z.array(z.string()), // others that it sells then or later
    }),
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY', 'INVALID_DATES'],
  }),
  changeHomeSupplier: endpoint({
    method: 'POST',
    path: '/api/admin/homes/suppliers/change/',
    tag: 'Admin',
    summary:
      'Say who sells the stays of a home that arrive from a day on; other details of the same legal name are those of all its homes',
    access: 'staff:homes',
    preview: 'previewSupplierChange',
    input: z.object({
      ...home,
      from: day,
      ...HomeSupplier.shape,
      trn: z.optional(HomeSupplier.shape.trn), // left out: not registered for VAT
      reason: typed(300),
    }),
    output: z.object({ is_changed: z.boolean() }),
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY', 'INVALID_DATES', 'COMPANY_NOT_SUPPLIER'],
  }),
}
