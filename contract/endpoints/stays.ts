import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { asCode } from '#contract/address-fields.ts'
import { clockTime, day, moment, picture, reservationId, rowId, yesNo } from '#contract/wire.ts'
import { BuildingFacts } from './catalogue.ts'

const byReservation = z.object({ reservation_id: reservationId })

export const STAY_STATES = ['held', 'ahead', 'staying', 'over', 'cancelled'] as const
/** `none`: nothing is written for the unit. */
export const WAY_IN_STATES = ['none', 'waits', 'open', 'over'] as const

/** As airlines write it, 'EK202'; empty: none. */
const flight = z
  .string()
  .check(asCode, z.toUpperCase(), z.regex(/^(([A-Z]{2,3}|[A-Z]\d|\d[A-Z])\d{1,4}[A-Z]?)?$/))

const WayIn = z.object({
  state: z.enum(WAY_IN_STATES),
  is_paid: z.boolean(), // in full, with its extensions
  registered: z.int(), // of the guests
  guests: z.int(),
  is_near: z.boolean(), // the arrival
  opens_at: moment,
  version: z.nullable(z.string()), // of what is told while it is open: another one, another way in
})

const ERRORS = ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED'] as const

/** The page behind a booking: one for a stay, whatever booking of it is named. */
export const guest_stays = {
  readMyStay: endpoint({
    method: 'GET',
    path: '/api/booking/stay/',
    tag: 'Bookings',
    summary:
      'All a guest needs for a stay but the way in: home, place once it is paid, times, party, rules, and what the way in waits for',
    access: 'booking',
    input: byReservation,
    output: z.object({
      reservation_id: z.string(), // of the first booking of the stay
      state: z.enum(STAY_STATES),
      arrival_date: day,
      departure_date: day, // of the last extension
      no_of_nights: z.int(),
      guests: z.int(),
      infants: z.boolean(),
      guest_name: z.string(),
      expected_time: z.nullable(z.string()), // of arrival, 'HH:mm' in Dubai
      flight: z.nullable(z.string()),
      room_category: z.object({
        slug: z.string(),
        nice_name: z.string(),
        area: z.string(),
        image: z.nullable(picture),
        check_in_time: z.string(),
        check_out_time: z.string(),
        has_self_check_in: z.boolean(),
        permit_number: z.nullable(z.string()),
      }),
      property: z.object({ name: z.string(), facts: z.nullable(BuildingFacts) }),
      // null until it is paid; its name once the guests are in it
      room: z.nullable(
        z.object({
          name: z.nullable(z.string()),
          latitude: z.number(),
          longitude: z.number(),
        }),
      ),
      rules: z.object({ pets: z.boolean(), smoking: z.boolean(), group: z.boolean() }),
      way_in: WayIn,
      // while they are there, of a home with a list
      check_out: z.nullable(
        z.object({
          opens_at: moment, // a day before check-out time of the last day
          is_open: z.boolean(),
          lines: z.array(z.object({ id: z.int(), text: z.string(), is_ticked: z.boolean() })),
        }),
      ),
      is_proven: z.boolean(),
    }),
    success: 'OK',
    errors: ERRORS,
  }),
  tellMyArrival: endpoint({
    method: 'POST',
    path: '/api/booking/stay/arrival/',
    tag: 'Bookings',
    summary: 'When the guests of a stay arrive, and with which flight; the front desk sees it',
    access: 'booking',
    input: z.object({ reservation_id: reservationId, expected_time: clockTime, flight }),
    output: z.object({}),
    success: 'OK',
    errors: ERRORS,
    limit: { calls: 60, seconds: 3600 },
  }),
  tickCheckOut: endpoint({
    method: 'POST',
    path: '/api/booking/stay/check_out/',
    tag: 'Bookings',
    summary:
      'A line of what guests do before they leave is done, or not; also some days late, when it was ticked without a connection',
    access: 'booking',
    input: z.object({ reservation_id: reservationId, line_id: rowId, is_ticked: yesNo }),
    output: z.object({}),
    success: 'OK',
    errors: [...ERRORS, 'NOT_FOUND'],
    limit: { calls: 300, seconds: 3600 },
  }),
  openMyWayIn: endpoint({
    method: 'POST',
    path: '/api/booking/stay/way_in/',
    tag: 'Bookings',
    summary:
      'How to get into the unit of a stay, its Wi-Fi and its parking, once it is paid, everybody is registered and the arrival is near, until the departure; who looked stands in the log',
    access: 'booking',
    input: byReservation,
    output: z.object({
      way_in: WayIn,
      // null while it is not open
      access: z.nullable(
        z.object({
          unit: z.string(),
          way_in: z.string(),
          parking: z.string(),
          contact: z.string(),
          wifi_name: z.string(),
          wifi_password: z.string(),
          wifi_qr: z.nullable(z.string()), // an SVG
        }),
      ),
    }),
    success: 'OK',
    errors: [...ERRORS, 'CODE_REQUIRED'],
    limit: { calls: 60, seconds: 3600 },
  }),
}
