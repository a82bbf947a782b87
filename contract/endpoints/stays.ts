import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { asCode } from '#contract/address-fields.ts'
import {
  clockTime,
  day,
  email,
  moment,
  picture,
  reservationId,
  rowId,
  yesNo,
} from '#contract/wire.ts'
import { SKIES } from '#contract/weather.ts'
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

const Access = z.object({
  unit: z.string(),
  way_in: z.string(),
  parking: z.string(),
  contact: z.string(),
  wifi_name: z.string(),
  wifi_password: z.string(),
  wifi_qr: z.nullable(z.string()), // an SVG
})

const Home = z.object({
  slug: z.string(),
  nice_name: z.string(),
  area: z.string(),
  image: z.nullable(picture),
  check_in_time: z.string(),
  check_out_time: z.string(),
  has_self_check_in: z.boolean(),
  permit_number: z.nullable(z.string()),
})

// null until it is paid; its name once the guests are in it
const Room = z.object({
  name: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
})
const Rules = z.object({ pets: z.boolean(), smoking: z.boolean(), group: z.boolean() })
const CheckOut = z.object({
  opens_at: moment, // a day before check-out time of the last day
  is_open: z.boolean(),
  lines: z.array(z.object({ id: z.int(), text: z.string(), is_ticked: z.boolean() })),
})

/** What there is in the home, and how it works. */
export const GuestAppliance = z.object({
  number: z.int(), // on the list, from 1
  name: z.string(),
  use: z.string(), // in lines
  picture: z.nullable(picture),
})

/** What the party reads: nothing of money. */
const SharedFacts = z.omit(BuildingFacts, { move_in: true })
const SharedWayIn = z.omit(WayIn, { is_paid: true })
const SHARED_ERRORS = ['INVALID_BOOKING', 'STAY_CANCELLED', 'EXPIRED_BOOKING'] as const

/** Of the link of a party, or of the own registration link of one of its members. */
const bySecret = z.object({ id: z.string().check(z.regex(/^[\w-]{1,120}$/)) })

const ERRORS = ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED'] as const

/** The page behind a booking: one for a stay, whatever booking of it is named. */
export const guest_stays = {
  readMyWeather: endpoint({
    method: 'GET',
    path: '/api/booking/my_stay/weather/',
    tag: 'Bookings',
    summary: 'The weather of the days of a stay that are still ahead, as far as it is forecast',
    access: 'booking',
    input: byReservation,
    output: z.object({
      days: z.array(
        z.object({
          date: day,
          high: z.int(), // degrees Celsius
          low: z.int(),
          sky: z.nullable(z.enum(SKIES)),
        }),
      ),
    }),
    success: 'OK',
    errors: ERRORS,
  }),
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
      room_category: Home,
      property: z.object({ name: z.string(), facts: z.nullable(BuildingFacts) }),
      room: z.nullable(Room),
      rules: Rules,
      appliances: z.array(GuestAppliance), // none before it is paid, and once it is over
      way_in: WayIn,
      // while they are there, of a home with a list
      check_out: z.nullable(CheckOut),
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
      access: z.nullable(Access),
    }),
    success: 'OK',
    errors: [...ERRORS, 'CODE_REQUIRED'],
    limit: { calls: 60, seconds: 3600 },
  }),
  readPartyLink: endpoint({
    method: 'GET',
    path: '/api/booking/stay/party_link/',
    tag: 'Bookings',
    summary:
      'Whether the page of a stay is shared with its party by a link, and when that was opened last',
    access: 'booking',
    input: byReservation,
    output: z.object({
      party_link: z.nullable(z.object({ made_at: moment, opened_at: z.nullable(moment) })),
    }),
    success: 'OK',
    errors: ERRORS,
  }),
  makePartyLink: endpoint({
    method: 'POST',
    path: '/api/booking/stay/party_link/',
    tag: 'Bookings',
    summary:
      'A link to the page of a stay for its party, without money; the same one until it is revoked',
    access: 'booking',
    input: byReservation,
    output: z.object({ address: z.string() }),
    success: 'OK',
    errors: [...ERRORS, 'CODE_REQUIRED', 'STAY_CANCELLED', 'EXPIRED_BOOKING'],
    limit: { calls: 60, seconds: 3600 },
  }),
  revokePartyLink: endpoint({
    method: 'DELETE',
    path: '/api/booking/stay/party_link/',
    tag: 'Bookings',
    summary: 'The link to the page of a stay for its party opens nothing from now on',
    access: 'booking',
    input: byReservation,
    output: z.object({}),
    success: 'OK',
    errors: [...ERRORS, 'CODE_REQUIRED', 'NOT_FOUND'],
    limit: { calls: 60, seconds: 3600 },
  }),
  readSharedStay: endpoint({
    method: 'GET',
    path: '/api/shared_stay/',
    tag: 'Bookings',
    summary:
      'A stay as its party reads it by a link: home, place, dates, building, rules and what is to be done before they leave; nothing of money, of the booking or of its guests',
    access: 'anyone',
    input: bySecret,
    output: z.object({
      state: z.enum(STAY_STATES),
      arrival_date: day,
      departure_date: day, // of the last extension
      no_of_nights: z.int(),
      room_category: Home,
      property: z.object({ name: z.string(), facts: z.nullable(SharedFacts) }),
      room: Room,
      rules: Rules,
      appliances: z.array(GuestAppliance),
      check_out: z.nullable(CheckOut),
      can_join: z.boolean(), // by the link of the party, while somebody of it is not known
      // null: by the link of the party
      member: z.nullable(z.object({ is_registered: z.boolean() })),
      // of a member who is registered
      way_in: z.nullable(SharedWayIn),
    }),
    success: 'OK',
    errors: SHARED_ERRORS,
    limit: { calls: 120, seconds: 60 },
  }),
  joinParty: endpoint({
    method: 'POST',
    path: '/api/shared_stay/join/',
    tag: 'Bookings',
    summary:
      'One of the party asks for a registration link of their own, which goes to their own mailbox',
    access: 'anyone',
    input: z.extend(bySecret, { email }),
    output: z.object({}),
    success: 'PRE_CHECK_IN_INVITED',
    errors: [...SHARED_ERRORS, 'PRE_CHECK_IN_ALREADY_COMPLETED', 'PARTY_COMPLETE'],
    limit: { calls: 10, seconds: 3600 },
  }),
  openSharedWayIn: endpoint({
    method: 'POST',
    path: '/api/shared_stay/way_in/',
    tag: 'Bookings',
    summary:
      'How to get into the unit of a stay, for a member of its party who has finished their own registration, while it is open; who looked stands in the log',
    access: 'anyone',
    input: bySecret,
    // null while it is not open
    output: z.object({ way_in: SharedWayIn, access: z.nullable(Access) }),
    success: 'OK',
    errors: SHARED_ERRORS,
    limit: { calls: 60, seconds: 3600 },
  }),
}
