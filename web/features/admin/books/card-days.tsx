import { filsOf } from '#contract/money.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import type { CardMonth } from './books-queries.ts'

const COLUMNS = ['charges', 'refunds', 'disputes', 'fees', 'payouts', 'difference'] as const

/** Amounts of nothing stay empty, so that the eye finds the others. */
export function CardDays({ days }: Pick<CardMonth, 'days'>) {
  const { books, frame } = useAdminMessages()
  const words = books.cards
  return (
    <section
      aria-label={words.days}
      className="overflow-x-auto rounded-card border border-line bg-white"
    >
      <table className="admin-table numbers-table">
        <thead>
          <tr>
            <th scope="col">{words.columns.day}</th>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" data-number>
                {words.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <tr key={one.day}>
              <th scope="row">
                <bdi>{frame.day(one.day)}</bdi>
              </th>
              {COLUMNS.map((name) => (
                <td
                  key={name}
                  data-number
                  data-label={words.columns[name]}
                  className={name === 'difference' ? 'font-semibold text-coral' : ''}
                >
                  {filsOf(one[name]) !== 0 && <Amount of={one[name]} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
