import type { ReactNode } from 'react'
import { useWords } from '#api/app.ts'
import { Price } from '#ui/price.tsx'
import { Block } from './block.tsx'
import type { Stay } from './stay-queries.ts'

type Row = { term: string; says: ReactNode; line?: string }

/** Rules, times, fees and terms, said before anything is booked. */
export function GoodToKnow({ stay }: { stay: Stay }) {
  const { stay: words, shell } = useWords()
  const { know } = words
  const money = (amount: string) => <Price amount={amount} currency={shell.currency} size="small" className="font-text" />
  const rows: Row[] = [
    { term: know.check_in, says: know.check_in_from(stay.check_in_time) },
    { term: know.check_out, says: know.check_out_until(stay.check_out_time) },
    { term: know.min_age, says: know.min_age_years(stay.rules.min_age_to_book) },
    { term: know.people, says: know.people_count(stay.legal_occupants) },
    { term: know.pets, says: stay.rules.pets ? know.allowed : know.not_allowed },
    { term: know.smoking, says: stay.rules.smoking_allowed ? know.smoking_allowed : know.not_allowed },
    { term: know.groups, says: stay.rules.group ? know.allowed : know.not_allowed },
    { term: know.deposit, says: money(stay.damage_deposit), line: know.deposit_line },
    { term: know.cleaning, says: money(stay.cleaning_fee), line: know.cleaning_line },
  ]
  return (
    <Block id="know" title={know.title}>
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {rows.map(({ term, says, line }) => (
          <div key={term} className="flex items-baseline justify-between gap-6 border-b border-line py-3 text-small">
            <dt className="text-ink-2">
              {term}
              {line !== undefined && <span className="block text-micro text-ink-3">{line}</span>}
            </dt>
            <dd className="text-end font-medium">{says}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 font-text text-small font-semibold">{know.cancellation}</h3>
      <p className="mt-1 max-w-160 text-small text-ink-2">{know.cancellation_line(stay.refundable_until_days)}</p>
    </Block>
  )
}
