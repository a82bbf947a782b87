import type { NightRules } from '#web/stays/calendar/date-choices.ts'
import type { Changeable } from './change-queries.ts'

type Stay = NightRules & { slug: string }

/** The booking does not stand in its own way: its nights in its home are free for it. */
export function rulesOfChange<T extends Stay>(
  stay: T,
  { room_category: { slug }, from, to }: Pick<Changeable, 'room_category' | 'from' | 'to'>,
): T {
  if (stay.slug !== slug) return stay
  return {
    ...stay,
    unavailable: stay.unavailable.flatMap((range) => [
      ...(range.from < from ? [{ from: range.from, to: range.to < from ? range.to : from }] : []),
      ...(range.to > to ? [{ from: range.from > to ? range.from : to, to: range.to }] : []),
    ]),
  }
}
