/** Of a stay: when it is paid, days around it, and when its way in opens. */
export const MESSAGE_MOMENTS = [
  'booked',
  'week_before',
  'access_ready',
  'first_morning',
  'before_departure',
  'after',
] as const
export type MessageMoment = (typeof MESSAGE_MOMENTS)[number]

/** They happen when they happen; the others are days, at an hour that is chosen. */
const WITHOUT_HOUR: readonly MessageMoment[] = ['booked', 'access_ready']
export const hasHour = (moment: MessageMoment): boolean => !WITHOUT_HOUR.includes(moment)

/** Of bookings: all, or those that guests made themselves. */
export const SCHEDULE_SOURCES = ['all', 'site'] as const
export type ScheduleSource = (typeof SCHEDULE_SOURCES)[number]

export const SCHEDULE_PLACES = ['home', 'building', 'area'] as const
export type SchedulePlace = (typeof SCHEDULE_PLACES)[number]

export const PLANNED_STATES = [
  'planned',
  'sent',
  'held', // a field has no value: a colleague writes it
  'answered', // and a colleague has written
  'late', // its moment had passed by more than a day
  'skipped',
  'stopped', // the booking is being cancelled
] as const
export type PlannedState = (typeof PLANNED_STATES)[number]

export const PLANNED_DAYS = 7
export const PLANNED_MOST = 300
export const NIGHTS_MIN_MOST = 365
export const SCHEDULE_HOUR = 10
