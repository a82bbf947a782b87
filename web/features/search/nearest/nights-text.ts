import { useMessages } from '#api/app.ts'
import { nightsBetween } from '#i18n/days.ts'
import type { Nights } from '#urls/stay-url.ts'

/** The days and how many nights they are, for a sentence. */
export function useNightsText(): (nights: Nights) => string {
  const { search, shell, nights: nightsOf } = useMessages()
  return ({ from, to }) => search.for_nights(shell.short_day(from), shell.short_day(to), nightsOf(nightsBetween(from, to)))
}
