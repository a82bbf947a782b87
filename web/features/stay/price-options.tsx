import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useMessages } from '#api/app.ts'
import { linkClass } from '#ui/link.ts'
import { Price } from '#ui/price.tsx'
import { RadioGroup } from '#ui/radio.tsx'
import { baseMessages, type Choice, type ChoiceId } from './price-choices.ts'

export type PriceOptionsProps = {
  choices: readonly Choice[]
  chosen: Choice | undefined
  onChoose: (id: ChoiceId) => void
}

export function PriceOptions({ choices, chosen, onChoose }: PriceOptionsProps) {
  const { panel } = useMessages().stay
  const open = choices.filter(({ is_open }) => is_open)
  return (
    <RadioGroup
      label={panel.options}
      value={chosen?.id ?? null}
      onChange={onChoose}
      options={open.map((choice) => ({ id: choice.id, children: <ChoiceCard choice={choice} /> }))}
    />
  )
}

function ChoiceCard({ choice }: { choice: Choice }) {
  const { stay, shell, day } = useMessages()
  const { panel } = stay
  const { rate, cancellation } = choice.option
  const free = cancellation.refundable_until === null ? panel.too_late : panel.free_until(day(cancellation.refundable_until))
  const small = (amount: string) => <Price amount={amount} currency={shell.currency} size="small" className="font-text text-micro" />
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-small font-semibold">
          {panel[choice.terms]}
          {choice.party === 'member' && (
            <span className="ms-2 rounded-sm bg-palm-soft px-1.5 py-0.5 text-micro font-semibold text-palm">{panel.member}</span>
          )}
        </span>
        <Price amount={rate.total} currency={shell.currency} size="small" className="font-semibold" />
      </span>
      <span className="block text-micro text-ink-2">{choice.terms === 'non_refundable' ? panel.nothing_back : free}</span>
      <span className="block text-micro text-ink-2">
        {small(rate.total_base_rate)} {baseMessages(choice, panel)}
        {choice.instead_of !== null && (
          <>
            {' · '}
            {panel.instead_of} <s>{small(choice.instead_of)}</s>
          </>
        )}
      </span>
    </>
  )
}

export type MemberPricesProps = {
  choices: readonly Choice[]
  log_in_path: string | null
}

/** Shown but not selectable (spec 6). */
export function MemberPrices({ choices, log_in_path }: MemberPricesProps) {
  const { stay, shell } = useMessages()
  const { panel } = stay
  const closed = choices.filter(({ is_open }) => !is_open)
  if (closed.length === 0) return null
  return (
    <div className="grid gap-1 rounded-ctl bg-palm-soft px-3.5 py-3 text-micro">
      <p className="flex items-center gap-2 font-semibold text-palm">
        <Lock size={14} aria-hidden className="shrink-0" />
        {panel.members_pay}
      </p>
      <ul>
        {closed.map(({ id, terms, option }) => (
          <li key={id} className="flex justify-between gap-3">
            <span>{panel[terms]}</span>
            <Price amount={option.rate.total} currency={shell.currency} size="small" className="font-text text-micro font-semibold" />
          </li>
        ))}
      </ul>
      {log_in_path === null ? (
        <p className="text-ink-2">{panel.members_only}</p>
      ) : (
        <Link to="/login" search={{ redirect: log_in_path }} className={linkClass('text', 'justify-self-start')}>
          {panel.log_in}
        </Link>
      )}
    </div>
  )
}
