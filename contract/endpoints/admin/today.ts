import * as z from 'zod/mini'
import { INTERNAL_STAYS } from '#contract/constants.ts'
import { DEPOSIT_METHODS } from '#contract/deposit-fields.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { aed, aedInput, day, moment, reservationId, typed } from '#contract/wire.ts'

export const STAY_STATES = ['expected', 'in_house', 'left', 'no_show'] as const

/** What the front desk does to a stay, and can take back on the same day. */
export const DESK_ACTS = ['check_in', 'check_out', 'no_show'] as const
export type DeskAct = (typeof DESK_ACTS)[number]

export const CHANNEL_DESK_ACTIONS = [
  ...DESK_ACTS,
  'undo_check_in',
  'undo_check_out',
  'undo_no_show',
] as const
export type ChannelDeskAction = (typeof CHANNEL_DESK_ACTIONS)[number]

const STAY_ACTIONS = [...CHANNEL_DESK_ACTIONS, 'correct_check_in'] as const
export type StayAction = (typeof STAY_ACTIONS)[number]

/** One stay, however often it was extended: the number is that of its first booking. */
const Stay = z.object({
  reservation_id: z.string(),
  guest_name: z.string(),
  guest_phone_number: z.string(),
  home: z.object({ slug: z.string(), nice_name: z.string() }),
  unit: z.string(),
  occupied_by: z.nullable(z.string()), // guests who have not left it yet
  from_unit: z.nullable(z.string()), // where they were the night before, when that was another
  guests: z.int(),
  nights: z.int(),
  arrival_date: day,
  departure_date: day,
  check_in_time: z.string(),
  check_out_time: z.string(),
  expected_time: z.nullable(z.string()),
  flight: z.nullable(z.string()), // with which they come
  left_to_do: z.int(), // of the list before leaving, what they have not ticked
  ticked: z.int(),
  registered: z.int(), // of the guests
  register_by: z.nullable(moment), // null once everybody is registered or nobody will be
  is_registration_late: z.boolean(),
  damage_deposit: aed,
  deposit_by_link: z.nullable(aed), // stands on a card already
  is_deposit_waived: z.boolean(), // an extra stands for it
  state: z.enum(STAY_STATES),
  checked_in: z.nullable(
    z.object({
      at: moment,
      by: z.nullable(z.string()),
      id_seen: z.boolean(),
      key_given: z.boolean(),
      deposit: aed,
      deposit_method: z.nullable(z.enum(DEPOSIT_METHODS)), // of what was taken last
      note: z.nullable(z.string()),
    }),
  ),
  actions: z.array(z.enum(STAY_ACTIONS)),
  // if they are marked now: when their nights go on sale, whether they are written to
  no_show: z.object({ sale_at: moment, is_told: z.boolean() }),
  nights_left: z.int(), // those that a check-out or no-show now gives back
})

export const InternalStay = z.object({
  home: z.object({ slug: z.string(), nice_name: z.string() }),
  unit: z.string(),
  block_kind: z.enum(INTERNAL_STAYS),
  note: z.nullable(z.string()),
  from: day,
  to: day,
})

const CheckIn = {
  reservation_id: reservationId,
  id_seen: z.boolean(),
  key_given: z.boolean(),
  deposit: aedInput,
  deposit_method: z._default(z.enum(DEPOSIT_METHODS), 'cash'),
  note: z.optional(typed(500)),
}

const errors = ['INVALID_BOOKING', 'CHANGE_PENDING'] as const

export const today = {
  listStaysOfDay: endpoint({
    method: 'GET',
    path: '/api/admin/today/',
    tag: 'Admin',
    summary:
      'Arrivals, departures and guests in-house of a day, by default today, each with the count that remains',
    access: 'staff:bookings',
    input: z.object({ day: z.optional(day) }),
    output: z.object({
      day,
      today: day,
      arrivals: z.object({ stays: z.array(Stay), remaining: z.int() }),
      departures: z.object({ stays: z.array(Stay), remaining: z.int() }),
      in_house: z.object({ stays: z.array(Stay), remaining: z.int() }),
      internal_stays: z.array(InternalStay), // that begin or end on the day
    }),
    success: 'OK',
    errors: [],
  }),
  checkInGuests: endpoint({
    method: 'POST',
    path: '/api/admin/today/check_in/',
    tag: 'Admin',
    summary: 'Check the guests of a stay in: ID seen, key given, refundable deposit taken',
    access: 'staff:bookings',
    input: z.object(CheckIn),
    output: z.object({}),
    success: 'OK',
    errors: ['DEPOSIT_WAIVED', ...errors, 'ALREADY_CHECKED_IN'],
  }),
  correctCheckIn: endpoint({
    method: 'PUT',
    path: '/api/admin/today/check_in/',
    tag: 'Admin',
    summary: 'Correct what was seen, given and taken when the guests were checked in',
    access: 'staff:bookings',
    input: z.object({ ...CheckIn, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['DEPOSIT_WAIVED', ...errors, 'NOT_UNDOABLE', 'DEPOSIT_MOVED'],
  }),
  undoAtDesk: endpoint({
    method: 'POST',
    path: '/api/admin/today/undo/',
    tag: 'Admin',
    summary: 'Take back a check-in, a check-out or a no-show of today, while its nights are free',
    access: 'staff:bookings',
    input: z.object({ reservation_id: reservationId, act: z.enum(DESK_ACTS), reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: [...errors, 'NOT_UNDOABLE', 'UNIT_UNAVAILABLE'],
  }),
  checkOutGuests: endpoint({
    method: 'POST',
    path: '/api/admin/today/check_out/',
    tag: 'Admin',
    summary:
      'Check the guests of a stay out; nights that are left go back on sale, which needs a reason; the day after, their Tourism Dirham is refunded',
    access: 'staff:bookings',
    input: z.object({ reservation_id: reservationId, reason: z.optional(typed(300)) }),
    output: z.object({ nights_returned: z.int() }),
    success: 'OK',
    errors,
  }),
  markNoShow: endpoint({
    method: 'POST',
    path: '/api/admin/today/no_show/',
    tag: 'Admin',
    summary:
      'The guests did not come: the nights go back on sale and earn no points; the day after, their Tourism Dirham is refunded',
    access: 'staff:bookings',
    input: z.object({ reservation_id: reservationId, reason: typed(300) }),
    output: z.object({ nights_returned: z.int() }),
    success: 'OK',
    errors: [...errors, 'ALREADY_CHECKED_IN'],
  }),
}
