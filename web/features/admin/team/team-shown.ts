import { foldSearchText } from '#contract/fold-search-text.ts'
import type { StaffRight } from '#contract/staff-rights.ts'
import type { Colleague } from './team-queries.ts'
import type { TeamUrl } from './team-url.ts'

const nameOf = ({ first_name, last_name }: Colleague) => `${first_name} ${last_name}`

/**
 * Those whose name, e-mail or rights hold what was typed, in the order chosen; who was active last
 * comes first.
 */
export function teamShown(
  colleagues: readonly Colleague[],
  { q = '', sort = 'joined' }: TeamUrl,
  rights: Record<StaffRight, string>,
): readonly Colleague[] {
  const sought = foldSearchText(q)
  const found = colleagues.filter((colleague) =>
    foldSearchText(
      [nameOf(colleague), colleague.email, ...colleague.rights.map((right) => rights[right])].join(
        ' ',
      ),
    ).includes(sought),
  )
  if (sort === 'name') return found.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  if (sort === 'active')
    return found.toSorted((a, b) => (b.last_active_at ?? '').localeCompare(a.last_active_at ?? ''))
  return found
}

const COLUMNS = ['name', 'email', 'rights', 'has_second_factor', 'last_active_at'] as const

/** As lines for a spreadsheet, the names of the columns first. */
export const teamAsLines = (colleagues: readonly Colleague[]): string[][] => [
  [...COLUMNS],
  ...colleagues.map((colleague) => {
    const { email, rights, has_second_factor, last_active_at } = colleague
    return [
      nameOf(colleague),
      email,
      rights.join(' '),
      String(has_second_factor),
      last_active_at ?? '',
    ]
  }),
]
