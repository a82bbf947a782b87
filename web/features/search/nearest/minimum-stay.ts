import { nightsBetween } from '#web/i18n/days.ts'
import type { Nearest } from '#web/features/search/search-queries.ts'
import type { SearchUrl } from '#web/features/search/search-url.ts'

/**
 * The stay from the day that was asked for which only a minimum of nights keeps from being found;
 * null where something else does.
 */
export function heldByMinimum(
  { from, to }: Pick<SearchUrl, 'from' | 'to'>,
  nearest: Pick<Nearest, 'nights_for_party'> | undefined,
) {
  const [closest] = nearest?.nights_for_party ?? []
  if (from === undefined || to === undefined || closest?.from !== from) return null
  return nightsBetween(from, closest.to) > nightsBetween(from, to) ? closest : null
}
