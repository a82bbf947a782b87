import type { Trouble } from '#web/admin/trouble-query.ts'
import type { TodayUrl } from './today-url.ts'

/** Of the kind chosen, in the order chosen; by kind as they come. */
export function troublesShown(
  troubles: readonly Trouble[],
  { trouble_kind, trouble_sort = 'kind' }: TodayUrl,
): readonly Trouble[] {
  const found =
    trouble_kind === undefined ? troubles : troubles.filter(({ kind }) => kind === trouble_kind)
  if (trouble_sort === 'kind') return found
  const newest = found.toSorted((a, b) => b.since.localeCompare(a.since))
  return trouble_sort === 'newest' ? newest : newest.toReversed()
}

const COLUMNS = [
  'kind',
  'what',
  'since',
  'day',
  'name',
  'reservation_id',
  'slug',
  'phone_number',
  'email',
  'amount',
  'job',
] as const

/** As lines for a spreadsheet, the names of the columns first. */
export const troublesAsLines = (troubles: readonly Trouble[]): string[][] => [
  [...COLUMNS],
  ...troubles.map((trouble) => COLUMNS.map((column) => trouble[column] ?? '')),
]
