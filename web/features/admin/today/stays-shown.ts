import { foldSearchText } from '#contract/fold-search-text.ts'
import { GROUPS, type Stay, type StaysOfDay } from './today-queries.ts'
import type { TodaySort, TodayUrl } from './today-url.ts'

/** Every word of what was typed is in the name, telephone, home, unit or number of the stay. */
function isFound(
  { guest_name, guest_phone_number, home, unit, reservation_id }: Stay,
  q: string,
): boolean {
  const names = [guest_name, guest_phone_number, home.nice_name, unit, reservation_id].map(
    foldSearchText,
  )
  const about = [...names, foldSearchText(guest_name).replaceAll(' ', '')].join(' ')
  return foldSearchText(q)
    .split(' ')
    .every((word) => about.includes(word))
}

const KEYS = {
  guest: ({ guest_name }: Stay) => guest_name,
  home: ({ home, unit }: Stay) => `${home.nice_name} ${unit}`,
} satisfies Record<Exclude<TodaySort, 'time'>, (stay: Stay) => string>

/** Those of a list that are looked for, in the order chosen; by time as they come. */
export function staysShown(
  stays: readonly Stay[],
  { q = '', sort = 'time' }: Pick<TodayUrl, 'q' | 'sort'>,
): readonly Stay[] {
  const found = q.trim() === '' ? stays : stays.filter((stay) => isFound(stay, q.trim()))
  if (sort === 'time') return found
  const keyOf = KEYS[sort]
  return found.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), undefined, { numeric: true }))
}

const COLUMNS = [
  'list',
  'reservation_id',
  'state',
  'guest_name',
  'guest_phone_number',
  'home',
  'unit',
  'arrival_date',
  'departure_date',
  'guests',
  'registered',
] as const

/** What is shown of the day, list by list, as lines for a spreadsheet. */
export const staysAsLines = (data: StaysOfDay, url: TodayUrl): string[][] => [
  [...COLUMNS],
  ...GROUPS.flatMap((list) =>
    staysShown(data[list].stays, url).map((stay) => {
      const cells = { ...stay, list, home: stay.home.nice_name }
      return COLUMNS.map((column) => String(cells[column]))
    }),
  ),
]
