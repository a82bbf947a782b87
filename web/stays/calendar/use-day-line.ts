import { useMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import type { Considered } from '#web/ui/range-calendar.tsx'
import type { Nights } from '#web/urls/stay-url.ts'
import { wholeFils, type CalendarPrices } from './calendar-prices.ts'
import { closingReason, type ClosingReason } from './closing-reason.ts'
import { minimumOn, type NightRules } from './date-choices.ts'
import { useShortDay } from '#web/i18n/short-day.ts'

type Options = {
  rules: NightRules
  prices: CalendarPrices
  chosen: Nights | null
  lineWithoutPrices: ((least: string) => string) | undefined
}

/** What the calendar says of a day: what it costs, or why it cannot be chosen. */
export function useDayLine({
  rules,
  prices,
  chosen,
  lineWithoutPrices,
}: Options): (considered: Considered) => string {
  const { stay, nights: nightsText, money } = useMessages()
  const shortDay = useShortDay()
  const { calendar } = stay
  const line = lineWithoutPrices ?? calendar.line
  const closed = (reason: ClosingReason, day: string): string => {
    switch (reason.code) {
      case 'taken':
      case 'no_arrival':
      case 'no_departure':
        return calendar.closed[reason.code](shortDay(day))
      case 'no_price':
        return calendar.closed.no_price
      case 'next_guest':
        return calendar.closed.next_guest(shortDay(reason.day))
      case 'minimum':
      case 'minimum_does_not_fit':
      case 'maximum':
        return calendar.closed[reason.code](nightsText(reason.nights))
    }
  }
  return ({ day, anchor }) => {
    const least = nightsText(minimumOn(anchor ?? day ?? '', rules))
    if (day === null) return anchor === null ? line(least) : calendar.choose_departure(least)
    const reason = closingReason({ day, anchor, chosen }, rules)
    if (reason !== null) return closed(reason, day)
    const total = anchor === null ? undefined : prices.totals?.get(day)
    if (anchor !== null && total !== undefined) {
      const [from, to] = [shortDay(anchor, day), shortDay(day)]
      return calendar.stay({
        from,
        to,
        nights: nightsText(nightsBetween(anchor, day)),
        total: money(wholeFils(total)),
      })
    }
    if (anchor !== null && day >= anchor) return calendar.choose_departure(least)
    const price = prices.nights?.get(day)
    if (price === undefined) return line(least)
    const night = calendar.night(shortDay(day), money(wholeFils(price)))
    return minimumOn(day, rules) === rules.min_nights
      ? night
      : `${night}. ${calendar.closed.minimum(least)}`
  }
}
