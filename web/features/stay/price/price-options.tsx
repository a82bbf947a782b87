import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useMessages } from '#web/api/messages.ts'
import { MemberChip } from '#web/stays/member-chip.tsx'
import { linkClass } from '#web/ui/link.ts'
import { Price } from '#web/ui/price.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'
import type { Choice, ChoiceId } from './price-choices.ts'

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
  const free =
    cancellation.refundable_until === null
      ? panel.too_late
      : panel.free_until(day(cancellation.refundable_until))
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-small font-semibold">{panel[choice.terms]}</span>
        <Price
          amount={rate.total}
          currency={shell.currency}
          size="small"
          fils="none"
          className="font-semibold"
        />
      </span>
      <span className="block text-micro text-ink-2">
        {choice.terms === 'non_refundable' ? panel.nothing_back : free}
      </span>
    </>
  )
}

export type MemberPriceProps = {
  choices: readonly Choice[]
  chosen: Choice
  log_in_path: string | null
}

/** What a member pays on the terms chosen: shown, not selectable (spec 6). */
export function MemberPrice({ choices, chosen, log_in_path }: MemberPriceProps) {
  const { stay, shell } = useMessages()
  const { panel } = stay
  if (chosen.party === 'member') return <MemberChip>{panel.member_price}</MemberChip>
  const member = choices.find(({ is_open, terms }) => !is_open && terms === chosen.terms)
  if (!member || member.option.rate.total === chosen.option.rate.total) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <MemberChip>
        <Lock size={12} aria-hidden className="me-1 inline-block align-[-0.1em]" />
        {panel.members_pay}{' '}
        <Price
          amount={member.option.rate.total}
          currency={shell.currency}
          size="small"
          fils="none"
          className="font-text"
        />
      </MemberChip>
      {log_in_path === null ? (
        <span className="text-micro text-ink-2">{panel.members_only}</span>
      ) : (
        <Link
          to="/login"
          search={{ redirect: log_in_path }}
          className={linkClass('text', 'text-micro')}
        >
          {panel.log_in}
        </Link>
      )}
    </div>
  )
}
