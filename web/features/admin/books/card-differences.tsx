import { Link } from '@tanstack/react-router'
import { Amount } from '#web/admin/display/amount.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import type { CardMonth } from './books-queries.ts'

/** Movements that are not the same at the provider and in the books, each with what both say. */
export function CardDifferences({ cards: { differences, has_more } }: { cards: CardMonth }) {
  const { books, frame } = useAdminMessages()
  const words = books.cards
  if (differences.length === 0)
    return <p className="border-s-4 border-palm ps-3 text-small">{words.fits}</p>
  return (
    <Card title={words.differences(differences.length, has_more)} line={words.differences_line}>
      <ul className="divide-y divide-line">
        {differences.map((one) => (
          <li key={one.reference} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <span className="w-24 text-small text-ink-2">
              <bdi>{frame.day(one.day)}</bdi>
            </span>
            <span className="grid min-w-48 grow">
              <span>{words.kinds[one.kind]}</span>
              <span className="text-micro text-ink-2 [overflow-wrap:anywhere]">
                <bdi>{one.reference}</bdi>
              </span>
            </span>
            {one.reservation_id !== null && (
              <Link
                to="/admin/bookings"
                search={{ booking: one.reservation_id }}
                className="font-semibold text-gulf-700 hover:underline"
              >
                <bdi>{one.reservation_id}</bdi>
              </Link>
            )}
            <span className="grid text-end text-small">
              <span>
                <span className="text-ink-2">{words.at_provider}</span>{' '}
                <Amount of={one.at_provider} />
              </span>
              <span>
                <span className="text-ink-2">{words.in_books}</span> <Amount of={one.in_books} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
