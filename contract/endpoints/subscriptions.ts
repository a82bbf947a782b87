import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { moment } from '#contract/wire.ts'

/** Its address is told once, when it is made. */
const Subscription = z.object({
  made_at: moment,
  read_at: z.nullable(moment),
  read_by: z.nullable(z.string()), // what the reader calls itself
})
const SubscriptionState = z.object({ subscription: z.nullable(Subscription) })

/** The same address: a phone opens the second in its calendar. */
const CalendarAddress = z.object({ address: z.string(), webcal_address: z.string() })

const LIMIT = { calls: 20, seconds: 3_600 }

export const guest_calendars = {
  readMyCalendar: endpoint({
    method: 'GET',
    path: '/api/user/calendar/',
    tag: 'Bookings',
    summary: "Whether there is a private address of the guest's calendar, and who read it last",
    access: 'user',
    input: z.object({}),
    output: SubscriptionState,
    success: 'OK',
    errors: [],
  }),
  makeMyCalendar: endpoint({
    method: 'POST',
    path: '/api/user/calendar/',
    tag: 'Bookings',
    summary:
      'A private address of a calendar of all coming stays; told this once. The one before gives nothing from now on',
    access: 'user',
    input: z.object({}),
    output: CalendarAddress,
    success: 'OK',
    errors: [],
    limit: LIMIT,
  }),
  endMyCalendar: endpoint({
    method: 'DELETE',
    path: '/api/user/calendar/',
    tag: 'Bookings',
    summary: "The private address of the guest's calendar gives nothing from now on",
    access: 'user',
    input: z.object({}),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
}

export const owner_calendars = {
  readOwnCalendar: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_calendar/',
    tag: 'Owners',
    summary: "Whether there is a private address of the owner's calendar, and who read it last",
    access: 'owner',
    input: z.object({}),
    output: SubscriptionState,
    success: 'OK',
    errors: [],
  }),
  makeOwnCalendar: endpoint({
    method: 'POST',
    path: '/api/admin_user/owner_calendar/',
    tag: 'Owners',
    summary:
      'A private address of a calendar of what takes nights in all units of the owner, without names; told this once. The one before gives nothing from now on',
    access: 'owner',
    input: z.object({}),
    output: CalendarAddress,
    success: 'OK',
    errors: [],
    limit: LIMIT,
  }),
  endOwnCalendar: endpoint({
    method: 'DELETE',
    path: '/api/admin_user/owner_calendar/',
    tag: 'Owners',
    summary: "The private address of the owner's calendar gives nothing from now on",
    access: 'owner',
    input: z.object({}),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
}
