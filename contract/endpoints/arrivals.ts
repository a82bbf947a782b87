import * as z from 'zod/mini'
import { CHANNEL_STAY, STAY_SOURCES } from '#contract/channel-stays.ts'
import { DOCUMENT_KINDS, NAME_MAX } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import {
  PICTURE_FAULTS,
  clockTime,
  count,
  day,
  email,
  moment,
  numbered,
  personName,
  phone,
  rowId,
  upload,
  yesNo,
} from '#contract/wire.ts'

/** Token of a mailed link, or the number of one's own booking (SDF-240001 or its id). */
const checkInId = numbered(120).check(z.minLength(1))

/** The lead guest sees the party, a guest of the party only themselves. */
const PreCheckIn = z.object({
  reservation_id: z.nullable(z.string()), // of the site that sold it; null: it gives none
  arrival_date: day,
  departure_date: day,
  check_in_time: z.string(),
  home: z.object({ slug: z.string(), nice_name: z.string(), area: z.string() }),
  scope: z.enum(['party', 'guest']),
  is_shared: z.boolean(), // the page of the stay, with its party
  needs_health_consent: z.boolean(),
  // null: a booking of ours
  sold: z.nullable(
    z.object({
      source: z.enum(STAY_SOURCES),
      is_party_known: z.boolean(), // how many they are
      // of guests who change units part-way: where they are, night by night; else empty
      units: z.array(z.object({ home: z.string(), unit: z.string(), from: day, to: day })),
      is_changed: z.boolean(), // dates or unit, since the link was made
      rules: z.object({ pets: z.boolean(), smoking: z.boolean(), group: z.boolean() }),
    }),
  ),
  expected_time: z.nullable(z.string()), // of arrival, 'HH:mm' in Dubai
  is_completed: z.boolean(),
  guests: z.array(
    z.object({
      guest_id: z.int(),
      position: z.int(),
      first_name: z.nullable(z.string()),
      last_name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      invited_at: z.nullable(moment),
      has_document: z.boolean(), // also one that a colleague moved here from the thread
      is_completed: z.boolean(),
    }),
  ),
})

const CHECK_IN_ERRORS = [
  'INVALID_BOOKING',
  'EXPIRED_BOOKING',
  'STAY_CANCELLED',
  'USER_NON_ASSOCIATED_BOOKING',
] as const

export const arrivals = {
  readPreCheckIn: endpoint({
    method: 'GET',
    path: '/api/booking/pre_check_in/',
    tag: 'Check-in',
    summary: 'Who of the party has checked in already',
    access: 'anyone',
    input: z.object({ booking_id: checkInId }),
    output: PreCheckIn,
    success: 'OK',
    errors: CHECK_IN_ERRORS,
    limit: { calls: 120, seconds: 60 },
  }),
  submitPreCheckIn: endpoint({
    method: 'POST',
    path: '/api/booking/pre_check_in/',
    tag: 'Check-in',
    summary:
      'Check one guest in: residency and the image of the document; the lead guest when guest_id is left out',
    access: 'anyone',
    has_files: true,
    input: z.object({
      booking_id: checkInId,
      guest_id: z.optional(rowId),
      first_name: z.optional(personName(NAME_MAX.host)),
      last_name: z.optional(personName(NAME_MAX.host)),
      is_uae_resident: yesNo,
      // default: Emirates ID of residents, passport of others
      document_kind: z.optional(z.enum(DOCUMENT_KINDS)),
      id_image: z.optional(upload), // needed where no document is kept yet
      has_health_consent: z.optional(yesNo),
      expected_time: z.optional(clockTime), // of arrival; the lead guest's counts
      // of a stay sold elsewhere, by the lead guest
      party_guests: z.optional(count(1, CHANNEL_STAY.guests_max, 'people')), // where nobody knows
      phone: z.optional(phone),
      email: z.optional(email),
    }),
    output: PreCheckIn,
    success: ['PRE_CHECK_IN_SUCCESSFUL', 'PRE_CHECK_IN_SUCCESSFUL_AND_VERIFICATION_MAIL_SENT'],
    errors: [
      ...CHECK_IN_ERRORS,
      'PRE_CHECK_IN_ALREADY_COMPLETED',
      ...PICTURE_FAULTS,
      'GENERAL_ERROR',
    ],
    limit: { calls: 60, seconds: 300 },
  }),
  inviteToPreCheckIn: endpoint({
    method: 'POST',
    path: '/api/booking/pre_check_in/invite/',
    tag: 'Check-in',
    summary: 'Send a guest of the party a link of their own',
    access: 'anyone',
    input: z.object({ booking_id: checkInId, guest_id: rowId, email }),
    output: PreCheckIn,
    success: 'PRE_CHECK_IN_INVITED',
    errors: [...CHECK_IN_ERRORS, 'PRE_CHECK_IN_ALREADY_COMPLETED'],
    limit: { calls: 30, seconds: 600 },
  }),
  nameGuest: endpoint({
    method: 'POST',
    path: '/api/booking/pre_check_in/name/',
    tag: 'Check-in',
    summary: 'Who one of the party is, before they register; the front desk reads it',
    access: 'anyone',
    input: z.object({
      booking_id: checkInId,
      guest_id: rowId,
      first_name: personName(NAME_MAX.host),
      last_name: personName(NAME_MAX.host),
    }),
    output: PreCheckIn,
    success: 'OK',
    errors: [...CHECK_IN_ERRORS, 'PRE_CHECK_IN_ALREADY_COMPLETED'],
    limit: { calls: 60, seconds: 600 },
  }),
}
