import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useWords } from '#shell/app.ts'
import { linkClass } from '#ui/link.ts'
import { Price } from '#ui/price.tsx'
import { RadioGroup } from '#ui/radio.tsx'
import type { Choice, ChoiceId } from './price-choices.ts'

export type PriceOptionsProps = {
  choices: readonly Choice[]
  chosen: Choice | undefined
  onChoose: (id: ChoiceId) => void
  /** Where a visitor logs in and comes back from; null for somebody who is logged in. */
  log_in_path: string | null
}

/** The options on sale as cards; those of members stand closed beneath for everybody else. */
export function PriceOptions({ choices, chosen, onChoose, log_in_path }: PriceOptionsProps) {
  const { panel } = useWords().stay
  const has_closed = choices.some(({ is_open }) => !is_open)
  return (
    <div>
      <RadioGroup
        label={panel.options}
        is_label_hidden
        value={chosen?.id ?? null}
        onChange={onChoose}
        options={choices.map((choice) => ({ id: choice.id, isDisabled: !choice.is_open, children: <ChoiceCard choice={choice} /> }))}
      />
      {has_closed && (
        <p className="mt-2 flex items-center gap-2 text-micro text-ink-2">
          <Lock size={14} aria-hidden className="shrink-0" />
          {log_in_path === null ? (
            panel.members_only
          ) : (
            <Link to="/login" search={{ redirect: log_in_path }} className={linkClass('text')}>
              {panel.log_in}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

function ChoiceCard({ choice }: { choice: Choice }) {
  const { stay, shell, day } = useWords()
  const { panel } = stay
  const { rate, cancellation } = choice.option
  const terms = choice.terms === 'non_refundable' ? panel.nothing_back : cancellation.refundable_until === null ? panel.too_late : panel.free_until(day(cancellation.refundable_until))
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <span className="text-small font-semibold">
        {panel[choice.terms]}
        {choice.party === 'member' && <span className="ms-2 rounded-sm bg-palm-soft px-1.5 py-0.5 text-micro font-semibold text-palm">{panel.member}</span>}
      </span>
      <Price amount={rate.total} currency={shell.currency} size="small" className="text-end font-semibold" />
      <span className="text-micro text-ink-2">{terms}</span>
      <span className="text-end text-micro text-ink-2">
        {choice.instead_of === null ? (
          <>
            <Price amount={rate.total_base_rate} currency={shell.currency} size="small" className="font-text text-micro" /> {panel.nights_alone}
          </>
        ) : (
          <>
            {panel.instead_of}{' '}
            <s>
              <Price amount={choice.instead_of} currency={shell.currency} size="small" className="font-text text-micro" />
            </s>
          </>
        )}
      </span>
    </span>
  )
}
