/** What an entry of the log is about. */
export const SUBJECT_KINDS = [
  'booking',
  'home',
  'unit',
  'guest',
  'owner',
  'colleague',
  'lead',
  'coupon',
  'offer',
  'setting',
  'list',
  'place',
  'page',
  'payout',
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

export const ACTIVITY_SOURCES = ['admin', 'operator', 'system'] as const
export type ActivitySource = (typeof ACTIVITY_SOURCES)[number]
