import { useState } from 'react'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { filsOf } from '#contract/money.ts'
import { useMessages, usePersonalMessages } from '#web/api/messages.ts'
import { addDays, nightsBetween } from '#web/i18n/days.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { priceOf } from './extra-price.ts'

type Offer = ClientOutput<Endpoints['readMyExtras']>['offers'][number]
export type Wanted = { quantity: number; day: string; fils: number }

type ExtraOfferProps = {
  offer: Offer
  departure_date: string
  /** What its button does, for how much. */
  action: (amount: string) => string
  is_primary?: boolean
  is_busy: boolean
  onOrder: (wanted: Wanted) => void
  /** Beside another column: its parts stand under each other. */
  is_narrow?: boolean
}

/** What can be ordered for a stay, how many of it and for which day. */
export function ExtraOffer({
  offer,
  departure_date,
  action,
  is_primary = false,
  is_busy,
  onOrder,
  is_narrow = false,
}: ExtraOfferProps) {
  const messages = useMessages()
  const { my_extras: words } = usePersonalMessages()
  const { kind, charged_per, name, about, price, most, refusal, from, to } = offer
  const [quantity, setQuantity] = useState(1)
  const [day, setDay] = useState(from)
  const fils = priceOf(offer, { quantity, day }, departure_date)
  const days = Array.from({ length: Math.max(0, nightsBetween(from, to)) + 1 }, (_, n) =>
    addDays(from, n),
  )
  const is_of_hours = kind === 'early_check_in' || kind === 'late_check_out'
  const label = action(messages.money(fils))
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-4',
        is_narrow
          ? 'border-t border-line py-5 first:border-t-0'
          : 'rounded-card border border-line bg-white p-5 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-8',
      )}
    >
      <div>
        <h3 className="font-text text-body font-semibold">{name}</h3>
        <p className="mt-1 text-small text-ink-2">{about}</p>
        <p className="mt-2 text-small">{words.price[charged_per](messages.money(filsOf(price)))}</p>
        {kind !== 'service' && refusal === null && (
          <p className="mt-1 text-small text-ink-2">{words.on[kind](messages.day(from))}</p>
        )}
      </div>
      {refusal !== null && <p className="text-small text-ink-2">{words.refused[refusal]}</p>}
      {refusal === null && (
        <div className="grid min-w-0 content-start gap-3">
          {most > 1 && (
            <Stepper
              label={is_of_hours ? words.hours : words.how_many[charged_per]}
              value={quantity}
              min={1}
              max={most}
              onChange={setQuantity}
              labels={{ less: words.less(name), more: words.more(name) }}
            />
          )}
          {kind === 'service' && days.length > 1 && (
            <Select
              label={words.day}
              options={days.map((id) => ({ id, label: messages.day(id) }))}
              value={day}
              onChange={setDay}
            />
          )}
          <Button
            kind={is_primary ? 'primary' : 'secondary'}
            is_busy={is_busy}
            busy_label={messages.shell.one_moment}
            aria-label={words.order_of(label, name)}
            onPress={() => onOrder({ quantity, day, fils })}
          >
            {label}
          </Button>
        </div>
      )}
    </li>
  )
}
