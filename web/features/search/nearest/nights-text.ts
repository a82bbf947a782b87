import { useMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import type { Nights } from '#web/urls/stay-url.ts'
import { useShortDay } from '#web/i18n/short-day.ts'

/** The days and how many nights they are, for a sentence. */
export function useNightsText(): (nights: Nights) => string {
  const { search, nights: nightsText } = useMessages()
  const shortDay = useShortDay()
  return ({ from, to }) =>
    search.for_nights(shortDay(from, to), shortDay(to), nightsText(nightsBetween(from, to)))
}
