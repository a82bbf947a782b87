import { useQuery } from '@tanstack/react-query'
import { filsOf, readableDirhams } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { differenceQuery, type Difference } from './statements-queries.ts'

/** Nothing, where there is no month before to compare with, or where nothing changed. */
export function Why({ number }: { number: string }) {
  const { api } = useApp()
  const { frame, statements } = useOwnerMessages()
  const { data } = useQuery(differenceQuery(api, number))
  if (!data || data.parts.length === 0) return null
  const { why } = statements
  const fils = filsOf(data.amount)
  const month = frame.month_of(data.month_before)
  const amount = readableDirhams(Math.abs(fils))
  const title =
    fils === 0 ? why.title.same(month) : why.title[fils > 0 ? 'more' : 'less'](amount, month)
  return (
    <section aria-labelledby="why">
      <h3 id="why" className="text-h3">
        {title}
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {data.parts.map((part) => (
          <li key={part.cause} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
            <span className="max-w-160 min-w-0 grow basis-64">{sentenceOf(part, data, why)}</span>
            <span className="ms-auto font-semibold whitespace-nowrap tabular-nums">
              {why.signed(readable(part.amount))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Words = ReturnType<typeof useOwnerMessages>['statements']['why']

function sentenceOf(
  { cause, amount, is, was }: Difference['parts'][number],
  difference: Difference,
  why: Words,
): string {
  const [stayed, before] = [shown(difference.stayed), shown(difference.stayed_before)]
  if (cause === 'nights') return why.nights(stayed, before)
  if (cause === 'average') return why.average(stayed, before, filsOf(amount) > 0)
  if (cause === 'other') return why.other
  return why.causes[cause](readable(is ?? '0.00'), readable(was ?? '0.00'))
}

const shown = ({ nights, average }: Difference['stayed']) => ({
  nights,
  average: average === null ? null : readable(average),
})

const readable = (amount: string) => readableDirhams(filsOf(amount))
