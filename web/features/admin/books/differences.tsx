import { Link } from '@tanstack/react-router'
import { filsOf } from '#contract/money.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import type { Books } from './books-queries.ts'

/** Bookings of which folio and ledger say different sums. */
export function Differences({ books: { differences, has_more } }: { books: Books }) {
  const { books: words } = useAdminMessages()
  if (differences.length === 0)
    return <p className="border-s-4 border-palm ps-3 text-small">{words.fits}</p>
  return (
    <Card title={words.differences(differences.length, has_more)} line={words.differences_line}>
      <ul className="divide-y divide-line">
        {differences.map(({ reservation_id, guest_name, left }) => (
          <li key={reservation_id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <Link
              to="/admin/bookings"
              search={{ booking: reservation_id }}
              className="font-semibold text-gulf-700 hover:underline"
            >
              <bdi>{reservation_id}</bdi>
            </Link>
            <bdi className="grow">{guest_name}</bdi>
            <span className="text-small text-ink-2">
              {filsOf(left) > 0 ? words.left_over : words.missing}
            </span>
            <Amount of={left.replace('-', '')} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
