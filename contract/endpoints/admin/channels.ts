import * as z from 'zod/mini'
import { CHANNELS, FEED_FAULTS } from '#contract/calendar-feeds.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { aed, count, day, moment, rowId, typed } from '#contract/wire.ts'

export const FEED_STATES = ['conflict', 'broken', 'vanished', 'late', 'new', 'good'] as const

const unit = {
  unit_id: z.int(),
  unit: z.string(),
  slug: z.string(),
  home: z.string(),
}

const Unit = z.object({ ...unit, room_category_id: z.int() })

const Conflict = z.object({
  uid: z.string(),
  from: day,
  to: day,
  reference: z.nullable(z.string()),
  phone_last_4: z.nullable(z.string()),
  // ours on some of the nights; null: nights that we withhold, or that another site sold
  reservation_id: z.nullable(z.string()),
  guest_name: z.nullable(z.string()),
  status: z.nullable(z.string()),
  total: z.nullable(aed),
  arrival_date: z.nullable(day),
  departure_date: z.nullable(day),
  other_channel: z.nullable(z.enum(CHANNELS)),
  channel_stay_id: z.nullable(z.int()), // theirs
  // where it is: of the calendar, or where a colleague placed the stay
  unit_id: z.int(),
  unit: z.string(),
  slug: z.string(),
})

const Nights = z.object({ uid: z.string(), from: day, to: day, reference: z.nullable(z.string()) })

const Feed = z.object({
  feed_id: z.int(),
  ...unit,
  channel: z.enum(CHANNELS),
  host: z.string(), // of its address, which is shown to nobody
  state: z.enum(FEED_STATES),
  fault: z.nullable(z.enum(FEED_FAULTS)),
  failures: z.int(),
  added_at: moment,
  tried_at: z.nullable(moment),
  read_at: z.nullable(moment), // well
  next_read_at: moment,
  unanswered_at: z.nullable(moment), // nights were sold without its answer since it was read
  stays: z.int(), // events that take nights from today on
  nights: z.int(), // that it takes
  next_from: z.nullable(day), // the first of these stays
  conflicts: z.array(Conflict),
  vanished: z.array(Nights), // a person is to look before they are freed
})

const Link = z.object({
  link_id: z.int(),
  slug: z.string(),
  home: z.string(),
  unit_id: z.nullable(z.int()), // null: of the whole home
  unit: z.nullable(z.string()),
  channel: z.enum(CHANNELS),
  preparation_days: z.int(),
  made_at: moment,
  read_at: z.nullable(moment),
  read_by: z.nullable(z.string()), // what the reader calls itself
})

export const channels = {
  listChannels: endpoint({
    method: 'GET',
    path: '/api/admin/channels/',
    tag: 'Admin',
    summary: 'Calendars of other sites that are read, the worst first, and the links to ours',
    access: 'staff:homes',
    input: z.object({ unit_id: z.optional(rowId), q: z.optional(typed(80)) }),
    // the unit that was asked for, or those for sale that are called so
    output: z.object({ feeds: z.array(Feed), links: z.array(Link), units: z.array(Unit) }),
    success: 'OK',
    errors: [],
  }),
  connectFeed: endpoint({
    method: 'POST',
    path: '/api/admin/channels/feeds/',
    tag: 'Admin',
    summary: 'Read the calendar that another site gives of a unit, from now on every ten minutes',
    access: 'staff:homes',
    input: z.object({ unit_id: rowId, channel: z.enum(CHANNELS), address: typed(2_000) }),
    output: z.object({ feed_id: z.int(), stays: z.int(), conflicts: z.int() }),
    success: 'OK',
    errors: ['UNIT_DATA_NOT_FOUND', 'FEED_CONNECTED', 'FEED_NOT_READ', 'TOO_MANY_FEEDS'],
  }),
  testFeed: endpoint({
    method: 'POST',
    path: '/api/admin/channels/feeds/test/',
    tag: 'Admin',
    summary: 'Read a calendar now',
    access: 'staff:homes',
    input: z.object({ feed_id: rowId }),
    output: z.object({ fault: z.nullable(z.enum(FEED_FAULTS)) }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  removeFeed: endpoint({
    method: 'DELETE',
    path: '/api/admin/channels/feeds/',
    tag: 'Admin',
    summary: 'Read a calendar no more; the nights that it took are free',
    access: 'staff:homes',
    input: z.object({ feed_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  makeCalendarLink: endpoint({
    method: 'POST',
    path: '/api/admin/channels/links/',
    tag: 'Admin',
    summary:
      'A private link by which another site reads which nights of a unit, or of a whole home, are taken; told this once',
    access: 'staff:homes',
    input: z.object({
      unit_id: z.optional(rowId),
      room_category_id: z.optional(rowId), // of a home, without a unit
      channel: z.enum(CHANNELS), // who reads it: what came from there is left out
      preparation_days: z._default(count(0, 7, 'days'), 0), // closed after each booking
    }),
    output: z.object({ link_id: z.int(), address: z.string() }),
    success: 'OK',
    errors: ['UNIT_DATA_NOT_FOUND'],
  }),
  revokeCalendarLink: endpoint({
    method: 'DELETE',
    path: '/api/admin/channels/links/',
    tag: 'Admin',
    summary: 'Whoever reads by a link gets nothing from now on',
    access: 'staff:homes',
    input: z.object({ link_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  settleVanished: endpoint({
    method: 'POST',
    path: '/api/admin/channels/feeds/vanished/',
    tag: 'Admin',
    summary: 'Stays that went from a calendar at once: free their nights, or keep them taken',
    access: 'staff:homes',
    input: z.object({ feed_id: rowId, choice: z.enum(['free', 'keep']), reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
}
