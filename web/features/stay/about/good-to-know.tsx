import type { ReactNode } from 'react'
import { useMessages } from '#api/app.ts'
import { Price } from '#ui/price.tsx'
import { Block } from '#features/stay/block.tsx'
import type { Stay } from '#features/stay/stay-queries.ts'

type Row = { term: string; success: ReactNode; line?: string }

export function GoodToKnow({ stay }: { stay: Stay }) {
  const { stay: messages, shell } = useMessages()
  const { know } = messages
  const money = (amount: string) => <Price amount={amount} currency={shell.currency} size="small" className="font-text" />
  const rows: Row[] = [
    { term: know.check_in, success: know.check_in_from(stay.check_in_time) },
    { term: know.check_out, success: know.check_out_until(stay.check_out_time) },
    { term: know.min_age, success: know.min_age_years(stay.rules.min_age_to_book) },
    { term: know.people, success: know.people_count(stay.legal_occupants) },
    { term: know.pets, success: stay.rules.pets ? know.allowed : know.not_allowed },
    { term: know.smoking, success: stay.rules.smoking_allowed ? know.smoking_allowed : know.not_allowed },
    { term: know.groups, success: stay.rules.group ? know.allowed : know.not_allowed },
    { term: know.deposit, success: money(stay.damage_deposit), line: know.deposit_line },
    { term: know.cleaning, success: money(stay.cleaning_fee), line: know.cleaning_line },
  ]
  return (
    <Block id="know" title={know.title}>
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {rows.map(({ term, success, line }) => (
          <div key={term} className="flex items-baseline justify-between gap-6 border-b border-line py-3 text-small">
            <dt className="text-ink-2">
              {term}
              {line !== undefined && <span className="block text-micro text-ink-3">{line}</span>}
            </dt>
            <dd className="text-end font-medium">{success}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 font-text text-small font-semibold">{know.cancellation}</h3>
      <p className="mt-1 max-w-160 text-small text-ink-2">{know.cancellation_line(stay.refundable_until_days)}</p>
    </Block>
  )
}
