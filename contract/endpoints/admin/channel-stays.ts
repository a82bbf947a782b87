import * as z from 'zod/mini'
import {
  CANCELLED_BECAUSE,
  CHANNEL_STAY,
  CHANNEL_STAY_STATES,
  MERCHANTS,
  STAY_SOURCES,
} from '#contract/channel-stays.ts'
import { LANGS } from '#contract/constants.ts'
import { CHANNEL_DESK_ACTIONS, STAY_STATES } from '#contract/endpoints/admin/today.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import {
  aed,
  aedInput,
  count,
  day,
  email,
  moment,
  personName,
  phone,
  rowId,
  typed,
  yesNo,
} from '#contract/wire.ts'

/** Nights of a stay in one unit. */
export const StayPart = z.object({
  unit_id: z.int(),
  unit: z.string(),
  slug: z.string(),
  home: z.string(),
  from: day,
  to: day,
})

const ChannelStay = z.object({
  channel_stay_id: z.int(),
  unit_id: z.int(), // of the first night
  unit: z.string(),
  slug: z.string(),
  home: z.string(),
  // in which units, by their nights; one unless guests change units part-way
  parts: z.array(StayPart),
  source: z.enum(STAY_SOURCES),
  merchant: z.enum(MERCHANTS),
  reference: z.nullable(z.string()), // of the channel
  from: day,
  to: day,
  state: z.enum(CHANNEL_STAY_STATES),
  cancelled_at: z.nullable(moment),
  cancelled_because: z.nullable(z.enum(CANCELLED_BECAUSE)),
  is_entered: z.boolean(), // by a person: no calendar tells of it
  guest_name: z.nullable(z.string()),
  guest_phone: z.nullable(z.string()),
  guest_email: z.nullable(z.string()),
  phone_last_4: z.nullable(z.string()),
  guests: z.nullable(z.int()),
  agreed: z.nullable(z.object({ text: z.string(), at: moment })), // for nights they do not get
  is_money_known: z.boolean(),
  is_registered: z.boolean(), // all of them by the link, or a colleague marked it so
  registered: z.int(), // by the link
  people: z.array(
    z.object({ position: z.int(), name: z.nullable(z.string()), is_registered: z.boolean() }),
  ),
  // by which they register themselves; null: there is none
  link: z.nullable(z.object({ made_at: moment, opened_at: z.nullable(moment) })),
  desk: z.object({
    state: z.enum(STAY_STATES),
    actions: z.array(z.enum(CHANNEL_DESK_ACTIONS)),
    arrived_at: z.nullable(moment),
    left_at: z.nullable(moment),
    check_in_time: z.string(),
    check_out_time: z.string(),
    expected_time: z.nullable(z.string()),
    occupied_by: z.nullable(z.string()), // guests who have not left the unit yet
    nights_left: z.int(), // of the nights that are sold
  }),
})

const money = {
  charged: z.nullable(aed), // to the guest; null: the channel does not say
  taxes_kept: aed, // by the channel, which hands them on itself
  commission: z.nullable(aed),
  payout: z.nullable(aed),
  cleaning_fee: aed, // of the payout
  vat: aed,
  tourism_fee: aed,
}

const name = z.optional(personName(120))
const guest = {
  guest_name: name,
  guest_phone: z.optional(phone),
  guest_email: z.optional(email),
  guests: z.optional(count(1, CHANNEL_STAY.guests_max, 'people')),
}
const stay = { channel_stay_id: rowId }
const reference = z.optional(typed(40))

export const channelStays = {
  listChannelStays: endpoint({
    method: 'GET',
    path: '/api/admin/channels/stays/',
    tag: 'Admin',
    summary: 'Stays that other sites sold, by their first night: those with a night from a day on',
    access: 'staff:bookings',
    input: z.object({
      channel_stay_id: z.optional(rowId),
      from: z.optional(day), // default: today
      on: z.optional(day), // instead: whoever arrives, leaves or is in-house on it
      source: z.optional(z.enum(STAY_SOURCES)),
      state: z.optional(z.enum(CHANNEL_STAY_STATES)),
      lacks: z.optional(z.enum(['guest', 'money'])),
      q: z.optional(typed(80)), // guest, number, home or unit
    }),
    output: z.object({ stays: z.array(ChannelStay), total: z.int() }),
    success: 'OK',
    errors: [],
  }),
  listUnitsForStay: endpoint({
    method: 'GET',
    path: '/api/admin/channels/stays/units/',
    tag: 'Admin',
    summary:
      'Where a stay that another site sold could go, or its nights of a part from a day on: free units of its home, then one of each other home that is as big, the nearest first; they are given by placeStays',
    access: 'staff:bookings',
    input: z.object({ ...stay, from: z.optional(day) }),
    output: z.object({
      units: z.array(
        z.object({
          unit_id: z.int(),
          unit: z.string(),
          slug: z.string(),
          home: z.string(),
          area: z.string(),
          bedrooms: z.int(),
          is_same_home: z.boolean(),
        }),
      ),
    }),
    success: 'OK',
    errors: [],
  }),
  nameChannelGuest: endpoint({
    method: 'PUT',
    path: '/api/admin/channels/stays/guest/',
    tag: 'Admin',
    summary: 'Who comes by a stay that another site sold; what is left out is not known',
    access: 'staff:bookings',
    input: z.object({ ...stay, ...guest, reference }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'CHANNEL_STAY_KNOWN'],
  }),
  makeRegistrationLink: endpoint({
    method: 'POST',
    path: '/api/admin/channels/stays/link/',
    tag: 'Admin',
    summary:
      'The link by which the guests of a stay register themselves, to be copied into the messages of the site that sold it; the same until it is revoked',
    access: 'staff:bookings',
    input: z.object({ ...stay, lang: z.enum(LANGS) }),
    output: z.object({ address: z.string() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'STAY_CANCELLED', 'EXPIRED_BOOKING'],
  }),
  revokeRegistrationLink: endpoint({
    method: 'DELETE',
    path: '/api/admin/channels/stays/link/',
    tag: 'Admin',
    summary: 'The link by which guests register themselves opens nothing any more',
    access: 'staff:bookings',
    input: z.object({ ...stay, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  judgeChannelStay: endpoint({
    method: 'POST',
    path: '/api/admin/channels/stays/judge/',
    tag: 'Admin',
    summary: 'Whether somebody comes by nights that another site took, or they are only closed',
    access: 'staff:bookings',
    input: z.object({ ...stay, is_stay: yesNo, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  noteAgreement: endpoint({
    method: 'PUT',
    path: '/api/admin/channels/stays/agreed/',
    tag: 'Admin',
    summary:
      'What was agreed with the guests of a stay that another site sold, or with that site, for nights they do not get; it stands with the stay',
    access: 'staff:bookings',
    input: z.object({ ...stay, agreed: typed(CHANNEL_STAY.agreed_longest) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  addChannelStay: endpoint({
    method: 'POST',
    path: '/api/admin/channels/stays/',
    tag: 'Admin',
    summary: 'A stay sold elsewhere, whose calendar is not read: it takes its nights',
    access: 'staff:bookings',
    input: z.object({
      unit_id: rowId,
      from: day,
      to: day, // of departure
      source: z.enum(STAY_SOURCES),
      merchant: z._default(z.enum(MERCHANTS), 'channel'),
      reference,
      ...guest,
    }),
    output: z.object({ channel_stay_id: z.int() }),
    success: 'OK',
    errors: ['UNIT_DATA_NOT_FOUND', 'ROOM_UNAVAILABLE', 'INVALID_DATES', 'CHANNEL_STAY_KNOWN'],
  }),
  removeChannelStay: endpoint({
    method: 'DELETE',
    path: '/api/admin/channels/stays/',
    tag: 'Admin',
    summary: 'A stay that a person entered was cancelled there: its nights are free',
    access: 'staff:bookings',
    input: z.object({ ...stay, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'CHANNEL_STAY_FOLLOWS'],
  }),
  readChannelMoney: endpoint({
    method: 'GET',
    path: '/api/admin/channels/stays/money/',
    tag: 'Admin',
    summary: 'What another site took for a stay and what it pays out, in its currency',
    access: 'staff:books',
    input: z.object(stay),
    output: z.object({
      ...money,
      currency: z.string(),
      rate: z.nullable(z.string()), // dirhams for one of it; null: AED
      rate_source: z.nullable(z.string()),
      merchant: z.enum(MERCHANTS),
      known_since: z.nullable(moment),
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  setChannelMoney: endpoint({
    method: 'PUT',
    path: '/api/admin/channels/stays/money/',
    tag: 'Admin',
    summary: 'What another site took for a stay and what it pays out, in its currency',
    access: 'staff:books',
    input: z.object({
      ...stay,
      merchant: z.enum(MERCHANTS),
      currency: z._default(
        z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/)),
        'AED',
      ),
      // dirhams for one of it: "3.6725"
      rate: z.optional(z.string().check(z.trim(), z.regex(/^\d{1,6}(\.\d{1,6})?$/))),
      rate_source: z.optional(typed(80)),
      charged: z.optional(aedInput),
      taxes_kept: z._default(aedInput, 0),
      commission: aedInput,
      payout: aedInput,
      cleaning_fee: z._default(aedInput, 0),
      vat: z._default(aedInput, 0),
      tourism_fee: z._default(aedInput, 0),
      reason: z.optional(typed(300)), // when it was known already
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'MONEY_DISAGREES'],
  }),
}
