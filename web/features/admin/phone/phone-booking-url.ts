import { count, day, readFields, text, type Output } from '#web/urls/fields.ts'

const FIELDS = {
  from: day,
  to: day,
  guests: count(1, 40),
  q: text(/^.{1,80}$/),
  home: text(/^[a-z0-9-]{1,120}$/),
  replaces: text(/^SDF-\d{1,12}$/), // a held booking that ends with this one
}

/** What was chosen so far, except about the guest: a reload keeps it. */
export type PhoneBookingUrl = Output<typeof FIELDS>

export const readPhoneBookingUrl = (raw: Record<string, unknown>): PhoneBookingUrl =>
  readFields(FIELDS, raw)

export type Nights = { from: string; to: string }

export const nightsInOrder = ({ from, to }: PhoneBookingUrl): Nights | null =>
  from !== undefined && to !== undefined && from < to ? { from, to } : null
