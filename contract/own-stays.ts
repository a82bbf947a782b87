import * as z from 'zod/mini'

/** Why an owner may not stay on some nights. */
export const OWN_STAY_FAULTS = [
  'OWN_STAYS_NOT_AGREED',
  'OWN_STAY_NOTICE',
  'OWN_STAY_CLOSED',
  'OWN_NIGHTS_USED',
  'ROOM_UNAVAILABLE',
] as const
export type OwnStayFault = (typeof OWN_STAY_FAULTS)[number]

/** The longest that an owner books at once. */
export const OWN_STAY_NIGHTS_MAX = 180

const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isDay = (text: string) => {
  const [month = 0, day = 0] = text.split('-').map(Number)
  return day >= 1 && day <= (DAYS_OF_MONTHS[month - 1] ?? 0)
}

/** Nights of each year, first and last: "12-20/01-05, 07-01/07-15". */
export const closedNights = z.string().check(
  z.overwrite((text) => text.replaceAll(/\s/g, '').replaceAll(',', ', ')),
  z.maxLength(100),
  z.regex(/^\d\d-\d\d\/\d\d-\d\d(, \d\d-\d\d\/\d\d-\d\d)*$/),
  z.refine((text) => text.split(/[/,] ?/).every(isDay), { error: 'invalid' }),
)

/** Whether the night is one of them. */
export function isClosedNight(closed: string | null, night: string): boolean {
  const day = night.slice(5)
  return (closed?.split(', ') ?? []).some((range) => {
    const [first = '', last = ''] = range.split('/')
    return first <= last ? first <= day && day <= last : first <= day || day <= last
  })
}
