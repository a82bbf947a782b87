import * as z from 'zod/mini'
import { BOOKING_STATUSES } from './bookings.ts'
import { BILL_NAMES, BILL_STATES } from '#contract/bill-fields.ts'
import { CHANNEL_COMMISSIONS, STAY_SOURCES } from '#contract/channel-stays.ts'
import { BLOCK_KINDS, EXPENSE_CATEGORIES } from '#contract/constants.ts'
import { StatementLine, StatementSums, UnknownStay } from '#contract/endpoints/owner-fields.ts'
import { owner_account } from '#contract/endpoints/owner-account.ts'
import { owner_calendars } from '#contract/endpoints/subscriptions.ts'
import { owner_reviews } from '#contract/endpoints/owner-reviews.ts'
import { owner_stays } from '#contract/endpoints/owner-stays.ts'
import { owner_statements } from '#contract/endpoints/owner-statements.ts'
import { OWNER_RESERVATIONS } from '#contract/owner-reservations.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { aed, commaList, count, day, moment, numbered, rowId } from '#contract/wire.ts'

const unitIds = commaList // "12,15"; default: all units
const page = z._default(count(1, 10_000), 1)

/**
 * A stay with its extensions. Amounts cover the days this owner owned the unit: amount = revenue +
 * tax_other.
 */
export const OwnerReservation = z.object({
  reservation_id: z.string(),
  room: z.object({ id: z.int(), name: z.string() }),
  /** In which unit from night to night; empty unless the guests change unit mid-stay. */
  parts: z.array(z.object({ unit_id: z.int(), from: day, to: day })),
  arrival_date: day,
  departure_date: day,
  booking_date: moment,
  length_of_stay: z.int(),
  extensions: z.array(z.string()), // numbers of its extensions, included in nights and amounts
  extends: z.nullable(z.string()),
  guest_first_name: z.nullable(z.string()), // null once the guest's data is erased
  status: z.enum(BOOKING_STATUSES),
  is_no_show: z.boolean(), // paid, and nobody came
  is_rented: z.boolean(), // the owner gets a rent instead of its money: all amounts are 0
  amount: aed, // paid less refunded
  revenue: aed, // nights less discounts, before the management fee
  tax_other: aed, // cleaning, service charge, VAT, tourism fee
})

export const Statement = z.object({
  number: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }),
  unit: z.object({
    id: z.int(),
    name: z.string(),
    area: z.string(),
    permit_number: z.nullable(z.string()),
  }),
  from: day,
  to: day,
  generated_time: moment,
  management_fee_bp: z.array(z.int()), // basis points
  months: z.array(z.extend(StatementSums, { month: day, is_final: z.boolean(), final_from: day })),
  lines: z.array(StatementLine),
  unknown_stays: z.array(UnknownStay), // of which nothing is in the sums yet
  total: StatementSums,
})

export const OwnerUnit = z.object({
  id: z.int(),
  name: z.string(),
  is_active: z.boolean(),
  room_category: z.object({ slug: z.string(), nice_name: z.string() }),
  owned_from: z.nullable(day),
  owned_until: z.nullable(day), // exclusive
})

export const OwnerBlock = z.object({
  room: z.object({ id: z.int(), name: z.string() }),
  from: day,
  to: day,
  nights: z.int(),
  block_kind: z.nullable(z.enum(BLOCK_KINDS)), // null: blocked before there were kinds
  note: z.nullable(z.string()),
})

/** A stay that another site sold. */
export const OwnerStayElsewhere = z.object({
  channel_stay_id: z.int(),
  room: z.object({ id: z.int(), name: z.string() }),
  source: z.enum(STAY_SOURCES),
  reference: z.nullable(z.string()), // of the site
  from: day,
  to: day,
  nights: z.int(),
  is_cancelled: z.boolean(), // and earned something all the same
  is_rented: z.boolean(), // the owner gets a rent instead
  revenue: z.nullable(aed), // of this owner; null: nobody knows the money yet
})

/**
 * Nights that are over. occupancy: percent of the nights for sale; both rates in dirhams; null
 * without a night to divide by.
 */
export const Performance = z.object({
  available_nights: z.int(),
  nights: z.int(),
  revenue: aed, // nights less discounts, before the management fee
  occupancy: z.nullable(z.number()),
  average_daily_rate: z.nullable(aed),
  revenue_per_available_night: z.nullable(aed),
})

export const NextArrival = z.object({
  reservation_id: z.string(),
  room: z.object({ id: z.int(), name: z.string() }),
  guest_first_name: z.nullable(z.string()),
  guests: z.int(),
  arrival_date: day,
  departure_date: day,
  length_of_stay: z.int(),
})

export const OwnerAgreement = z.object({
  id: z.int(),
  nice_name: z.string(), // of the home
  from: day,
  until: z.nullable(day), // exclusive
  company_fee_bp: z.int(), // basis points of nights less discounts
  expense_limit: z.nullable(aed), // of one expense that the owner is not asked about
  own_stay_nights: z.nullable(z.int()), // a calendar year
  own_stay_notice_days: z.nullable(z.int()), // before the first night
  own_stay_closed: z.nullable(z.string()), // nights of each year without any, '12-20/01-05'
  own_stay_cleaning: z.nullable(aed), // after each, with VAT; null: as our settings say
  reserve: z.nullable(aed), // kept of what the owner is owed
  rent: z.nullable(aed), // a month, instead of what guests pay
  channel_commission: z.enum(CHANNEL_COMMISSIONS), // of stays that other sites sell
  accepted_at: z.nullable(moment),
  is_over: z.boolean(),
})

const owner_agreements = {
  listOwnerAgreements: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_agreements/',
    tag: 'Owners',
    summary: 'What an owner and the company agreed on for their homes, the newest of a home first',
    access: 'owner',
    input: z.object({}),
    output: z.object({ agreements: z.array(OwnerAgreement) }),
    success: 'OK',
    errors: [],
  }),
  downloadOwnerAgreement: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_agreements/pdf/',
    tag: 'Owners',
    summary: 'An agreement as a PDF in English and Arabic',
    access: 'owner',
    input: z.object({ agreement_id: rowId }),
    output: 'file',
    success: 'OK',
    errors: ['NOT_FOUND'],
    limit: { calls: 60, seconds: 60 },
  }),
  acceptOwnerAgreement: endpoint({
    method: 'POST',
    path: '/api/admin_user/owner_agreements/accept/',
    tag: 'Owners',
    summary: 'The owner accepts the terms; accepted once, they stay so',
    access: 'owner',
    needs_proof: true,
    input: z.object({ agreement_id: rowId }),
    output: z.object({ accepted_at: moment }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
}

const OwnerBill = z.object({
  bill_id: z.int(),
  state: z.enum(BILL_STATES),
  nice_name: z.string(), // of the home
  unit: z.nullable(z.string()), // null: shared by the units of the home
  category: z.enum(EXPENSE_CATEGORIES),
  description: z.string(),
  vendor: z.string(),
  bill_number: z.nullable(z.string()),
  spent_on: day,
  net: aed,
  vat: aed,
  total: aed, // negative: given back
  made_out_to: z.enum(BILL_NAMES),
  has_paper: z.boolean(),
  asked_at: z.nullable(moment),
  counts_from: z.nullable(moment), // without an answer; null: never
})

const owner_bills = {
  listOwnerBills: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_bills/',
    tag: 'Owners',
    summary: 'Bills that wait for the answer of an owner, and the last ones of their homes',
    access: 'owner',
    input: z.object({}),
    output: z.object({ waiting: z.array(OwnerBill), bills: z.array(OwnerBill) }),
    success: 'OK',
    errors: [],
  }),
  answerOwnerBill: endpoint({
    method: 'POST',
    path: '/api/admin_user/owner_bills/answer/',
    tag: 'Owners',
    summary: 'Approve or decline a bill; the first answer stands',
    access: 'owner',
    needs_proof: true,
    input: z.object({ bill_id: rowId, answer: z.enum(['approve', 'decline']) }),
    output: z.object({ state: z.enum(BILL_STATES) }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  openOwnerBill: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_bills/paper/',
    tag: 'Owners',
    summary: 'The bill itself: a picture or a PDF',
    access: 'owner',
    input: z.object({ bill_id: rowId }),
    output: 'file',
    success: 'OK',
    errors: ['NOT_FOUND'],
    limit: { calls: 60, seconds: 60 },
  }),
}

export const owners = {
  ...owner_stays,
  ...owner_account,
  ...owner_reviews,
  ...owner_statements,
  ...owner_agreements,
  ...owner_bills,
  ...owner_calendars,
  listOwnerUnits: endpoint({
    method: 'GET',
    path: '/api/properties/owner_units/',
    from_replica: true,
    tag: 'Owners',
    summary: 'The units an owner has, and those they had',
    access: 'owner',
    input: z.object({}),
    output: z.object({
      units: z.array(OwnerUnit),
    }),
    success: 'OK',
    errors: ['UNIT_DATA_NOT_FOUND'],
  }),
  readDashboardUnit: endpoint({
    method: 'GET',
    path: '/api/admin_user/dashboard/unit/',
    from_replica: true,
    tag: 'Owners',
    summary:
      'Units, reservations and revenue of a range of days, beside the range of as many months before it',
    access: 'owner',
    input: z.object({ start_date: day, end_date: day, units: z.optional(unitIds) }),
    output: z.object({
      units_count: z.int(),
      reservation_count: z.int(),
      revenue: z.object({
        gross_revenue: aed,
        /**
         * Closed months only; gross revenue while none is closed (spec 2: 'Statement under
         * process').
         */
        nett_revenue: aed,
        /** Percent, against as many days of the range before. Null without a whole month before. */
        gross_growth_or_dip: z.nullable(z.number()),
        nett_growth_or_dip: z.nullable(z.number()),
        final_until: z.nullable(day), // last day of the last closed month
      }),
    }),
    success: 'OK',
    errors: ['INVALID_DATES', 'UNIT_DATA_NOT_FOUND'],
  }),
  readDashboardDates: endpoint({
    method: 'GET',
    path: '/api/admin_user/dashboard/dates/',
    from_replica: true,
    tag: 'Owners',
    summary:
      'Arrivals per day and occupancy of a range of days, and the reservations booked last, whenever they are',
    access: 'owner',
    input: z.object({ start_date: day, end_date: day, units: z.optional(unitIds) }),
    output: z.object({
      reservation_stats: z.array(z.object({ date: day, bookings: z.int() })),
      occupancy_status: z.object({
        total_reservations: z.int(),
        total_nights: z.int(),
        booked_nights: z.int(), // sold and in the future
        available_nights: z.int(), // past nights for sale
        blocked_nights: z.int(), // past nights blocked, not among the available ones
        longer_stay_reservations: z.int(),
        shorter_stay_reservations: z.int(),
      }),
      recent_reservations: z.array(OwnerReservation),
    }),
    success: 'OK',
    errors: ['INVALID_DATES', 'UNIT_DATA_NOT_FOUND'],
  }),
  readDashboardPerformance: endpoint({
    method: 'GET',
    path: '/api/admin_user/dashboard/performance/',
    from_replica: true,
    tag: 'Owners',
    summary:
      'How full the units were and what a night brought, beside the same days of the year before; and who arrives next',
    access: 'owner',
    input: z.object({ start_date: day, end_date: day, units: z.optional(unitIds) }),
    output: z.object({
      performance: Performance,
      year_before: z.nullable(Performance), // null when no night was slept then
      next_arrivals: z.array(NextArrival),
    }),
    success: 'OK',
    errors: ['INVALID_DATES', 'UNIT_DATA_NOT_FOUND'],
  }),
  readAnalytics: endpoint({
    method: 'GET',
    path: '/api/analytics/',
    from_replica: true,
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
    from_replica: true,
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
    from_replica: true,
    tag: 'Owners',
    summary:
      'Stays that touch a range of days, of some units, the latest arrival first; the nights kept from sale; and stays that other sites sold',
    access: 'owner',
    input: z.object({
      from: z.optional(day),
      to: z.optional(day),
      units: z.optional(unitIds),
      status: z.optional(z.enum(BOOKING_STATUSES)),
      reservation_id: z.optional(numbered(20)),
      // leading minus: descending
      sort: z._default(z.enum(OWNER_RESERVATIONS.sorts), '-arrival_date'),
      limit: z._default(count(1, OWNER_RESERVATIONS.limit_max), OWNER_RESERVATIONS.page_sizes[0]),
      page,
    }),
    output: z.object({
      reservations: z.array(OwnerReservation),
      total_count: z.int(),
      blocks: z.array(OwnerBlock),
      elsewhere: z.array(OwnerStayElsewhere),
    }),
    success: 'OK',
    errors: ['INVALID_DATES', 'UNIT_DATA_NOT_FOUND'],
  }),
  readOwnerReport: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_reports/',
    from_replica: true,
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
    summary:
      'The same report as an email to the owner; it is made from the ledger, never from raw_data',
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
}

export const page_views = {
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
