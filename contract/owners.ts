import * as z from 'zod/mini'
import { BOOKING_STATUSES } from './bookings.ts'
import { EXPENSE_CATEGORIES, OWNER_RESERVATIONS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { aed, commaList, count, day, moment, numbered } from './wire.ts'

const unitIds = commaList // "12,15"; all the owner's units when left out
const page = z._default(count(1, 10_000), 1)

/** A stay in a unit of the owner's, with what extended it: one reservation. Money is what falls to the days this owner owned it: amount = revenue + tax_other. */
export const OwnerReservation = z.object({
  reservation_id: z.string(),
  room: z.object({ id: z.int(), name: z.string() }),
  arrival_date: day,
  departure_date: day,
  booking_date: moment,
  length_of_stay: z.int(), // nights
  extensions: z.array(z.string()), // the bookings that extended it, by their numbers; their nights and money are counted here
  extends: z.nullable(z.string()), // of a cancelled or unpaid extension: the booking it was to extend
  status: z.enum(BOOKING_STATUSES),
  amount: aed, // what the guest paid and did not get back
  revenue: aed, // nights less discounts, before the management fee
  tax_other: aed, // cleaning, service charge, VAT, tourism fee
})

/** One booking or expense of a month. Discounts, fees and maintenance are below zero; nett is accommodation + discount + management_fee + maintenance. */
const StatementLine = z.object({
  month: day, // its first day
  accrued_on: day, // the first of its days
  cause: z.enum(['stay', 'cancellation', 'refund', 'expense']),
  booking: z.nullable(
    z.object({
      reservation_id: z.string(),
      arrival_date: day,
      departure_date: day,
      extends: z.nullable(z.string()), // the booking that it extends, by its number
      is_listed: z.boolean(), // among the owner's reservations; what is given back after a sale is of a stay that may not be
    }),
  ),
  expense: z.nullable(
    z.object({
      id: z.int(),
      category: z.enum(EXPENSE_CATEGORIES),
      description: z.string(),
      vendor: z.string(),
      bill_number: z.nullable(z.string()),
    }),
  ),
  nights: z.int(), // of the month; below zero where a later line takes some back
  is_correction: z.boolean(), // about a month that was closed before
  accommodation: aed,
  discount: aed,
  cleaning_fee: aed,
  service_charge: aed,
  vat: aed,
  tourism_fee: aed,
  management_fee: aed,
  maintenance: aed,
  nett: aed,
})
const Sums = z.object({
  accommodation: aed,
  discount: aed,
  cleaning_fee: aed,
  service_charge: aed,
  vat: aed,
  tourism_fee: aed,
  management_fee: aed,
  maintenance: aed,
  gross: aed, // accommodation + discount
  nett: aed,
})

/** Revenue and expenses of one unit over whole months, as they stood at generated_time. */
export const Statement = z.object({
  number: z.string(), // the same whenever the same owner asks for the same unit and months
  owner: z.object({ name: z.string(), email: z.string() }),
  unit: z.object({ id: z.int(), name: z.string(), area: z.string(), permit_number: z.string() }),
  from: day,
  to: day,
  generated_time: moment,
  management_fee_bp: z.array(z.int()), // the company's shares that the stays of its lines were sold under, in basis points
  months: z.array(z.extend(Sums, { month: day, is_final: z.boolean(), final_from: day })),
  lines: z.array(StatementLine),
  total: Sums,
})

export const owners = {
  listOwnerUnits: endpoint({
    method: 'GET',
    path: '/api/properties/owner_units/',
    tag: 'Owners',
    summary: 'The units an owner has, and those they had',
    access: 'owner',
    input: z.object({}),
    output: z.object({
      units: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          is_active: z.boolean(), // owned today and sold
          room_category: z.object({ slug: z.string(), nice_name: z.string() }),
          owned_from: z.nullable(day), // null: since we know the home
          owned_until: z.nullable(day), // the first day it is not theirs
        }),
      ),
    }),
    success: 'OK',
    errors: ['UNIT_DATA_NOT_FOUND'],
  }),
  readDashboardUnit: endpoint({
    method: 'GET',
    path: '/api/admin_user/dashboard/unit/',
    tag: 'Owners',
    summary: 'Units, reservations and revenue of a range of days, beside the range of as many months before it',
    access: 'owner',
    input: z.object({ start_date: day, end_date: day, units: z.optional(unitIds) }),
    output: z.object({
      units_count: z.int(), // for sale on a day of the range
      reservation_count: z.int(), // stays that touch the range and were not cancelled
      revenue: z.object({
        gross_revenue: aed,
        /** Of the closed months; while none of the range is closed, the gross revenue (spec 2: then it reads 'Statement under process'). */
        nett_revenue: aed,
        /** Percent; of a range that is not over, beside as many days of the range before. Null when there was no whole month before. */
        gross_growth_or_dip: z.nullable(z.number()),
        nett_growth_or_dip: z.nullable(z.number()),
        final_until: z.nullable(day), // the last day of the last closed month of the range
      }),
    }),
    success: 'OK',
    errors: ['INVALID_DATES', 'UNIT_DATA_NOT_FOUND'],
  }),
  readDashboardDates: endpoint({
    method: 'GET',
    path: '/api/admin_user/dashboard/dates/',
    tag: 'Owners',
    summary: 'Arrivals per day and occupancy of a range of days, and the reservations booked last, whenever they are',
    access: 'owner',
    input: z.object({ start_date: day, end_date: day, units: z.optional(unitIds) }),
    output: z.object({
      reservation_stats: z.array(z.object({ date: day, bookings: z.int() })), // days with arrivals
      occupancy_status: z.object({
        total_reservations: z.int(),
        total_nights: z.int(), // of the range that were slept: what gross_revenue counts, too
        booked_nights: z.int(), // of the range, sold and still to come
        available_nights: z.int(), // on which units were for sale, of the days that are over
        blocked_nights: z.int(), // on which they were kept from sale, of the same days; not among the available ones
        longer_stay_reservations: z.int(),
        shorter_stay_reservations: z.int(),
      }),
      recent_reservations: z.array(OwnerReservation),
    }),
    success: 'OK',
    errors: ['INVALID_DATES', 'UNIT_DATA_NOT_FOUND'],
  }),
  readAnalytics: endpoint({
    method: 'GET',
    path: '/api/analytics/',
    tag: 'Owners',
    summary: "Views of the owner's homes, and visitors of the site; robots are not counted",
    access: 'owner',
    input: z.object({ start_date: day, end_date: day, units: z.optional(unitIds) }),
    output: z.object({ view_stats: z.object({ views_count: z.int() }), site_views: z.int() }),
    success: 'OK',
    errors: ['INVALID_DATES', 'UNIT_DATA_NOT_FOUND'],
  }),
  readMaintenanceCost: endpoint({
    method: 'GET',
    path: '/api/admin_user/dashboard/maintenance_cost/',
    tag: 'Owners',
    summary: 'Maintenance by kind, the largest first',
    access: 'owner',
    input: z.object({ start_date: day, end_date: day, units: z.optional(unitIds) }),
    output: z.object({ maintenance_costs: z.array(z.object({ name: z.string(), value: aed })) }),
    success: 'OK',
    errors: ['INVALID_DATES', 'UNIT_DATA_NOT_FOUND'],
  }),
  listOwnerReservations: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_reservations/',
    tag: 'Owners',
    summary: 'Stays that touch a range of days, of some units, the latest arrival first; and the nights kept from sale',
    access: 'owner',
    input: z.object({
      from: z.optional(day),
      to: z.optional(day),
      units: z.optional(unitIds),
      status: z.optional(z.enum(BOOKING_STATUSES)),
      reservation_id: z.optional(numbered(20)), // a part of it is enough
      sort: z._default(z.enum(OWNER_RESERVATIONS.sorts), '-arrival_date'), // a leading minus: the largest first
      limit: z._default(count(1, OWNER_RESERVATIONS.limit_max), OWNER_RESERVATIONS.page_sizes[0]),
      page,
    }),
    output: z.object({
      reservations: z.array(OwnerReservation),
      total_count: z.int(),
      /** Nights of the range and units on which nothing is sold, and why; whatever page, status or number is asked for. `to` is the day after the last night. */
      blocks: z.array(
        z.object({
          room: z.object({ id: z.int(), name: z.string() }),
          from: day,
          to: day,
          nights: z.int(),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
    success: 'OK',
    errors: ['INVALID_DATES', 'UNIT_DATA_NOT_FOUND'],
  }),
  readOwnerReport: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_reports/',
    tag: 'Owners',
    summary: 'Revenue and expenses of one unit over whole months, as data and as a PDF',
    access: 'owner',
    input: z.object({ units: unitIds, from: day, to: day, generated_time: z.optional(moment) }),
    output: z.object({ pdf: z.string(), raw_data: Statement, from: day, to: day }), // pdf: base64
    success: 'OK',
    errors: ['INVALID_DATES', 'UNIT_DATA_NOT_FOUND', 'REPORT_FAILED'],
    limit: { calls: 60, seconds: 60 },
  }),
  mailOwnerReport: endpoint({
    method: 'POST',
    path: '/api/admin_user/owner_reports/',
    tag: 'Owners',
    summary: 'The same report as a letter to the owner; what is mailed is drawn from our books, never from raw_data',
    access: 'owner',
    input: z.object({
      type: z.literal('email'),
      units: unitIds,
      from: day,
      to: day,
      generated_time: moment,
      raw_data: z.optional(z.unknown()),
    }),
    output: z.object({}),
    success: 'REPORT_EMAILED',
    errors: ['INVALID_DATES', 'UNIT_DATA_NOT_FOUND', 'REPORT_FAILED'],
    limit: { calls: 20, seconds: 60 },
  }),
  countView: endpoint({
    method: 'POST',
    path: '/api/analytics/views/',
    tag: 'Owners',
    summary: 'A page of ours was looked at; slug where it is that of a home',
    access: 'anyone',
    input: z.object({ slug: z.optional(z.string().check(z.maxLength(120))) }),
    output: z.object({}),
    success: 'OK',
    errors: [],
  }),
}
