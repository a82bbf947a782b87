import { useState } from 'react'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { dirhamsOf, filsOf } from '#contract/money.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { addDays, nightsBetween } from '#web/i18n/days.ts'
import { priceOf } from '#web/stays/extra-price.ts'
import { Stepper } from '#web/ui/stepper.tsx'

type Extras = ClientOutput<Endpoints['readBookingExtras']>
export type Offer = Extras['offers'][number]
type Ordered = Pick<Extras['ordered'][number], 'name' | 'quantity' | 'day' | 'price'>
type Offers = { offers: readonly Offer[] }

/** What a home has and this stay cannot have now, and why. */
export function NotOffered({ offers }: Offers) {
  const { booked } = useAdminMessages().extras
  const lines = offers.flatMap(({ id, name, refusal }) =>
    refusal === null ? [] : [{ id, name, why: booked.refused[refusal] }],
  )
  if (lines.length === 0) return null
  return (
    <ul className="text-small text-ink-2">
      {lines.map(({ id, name, why }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          {`: ${why}`}
        </li>
      ))}
    </ul>
  )
}

export function WhatIsOrdered({ ordered: { name, quantity, day, price } }: { ordered: Ordered }) {
  const { money } = useMessages()
  const { frame } = useAdminMessages()
  return (
    <p>
      <bdi>{name}</bdi>
      {` × ${quantity} · ${frame.day(day)} · `}
      <bdi>{money(filsOf(price))}</bdi>
    </p>
  )
}

type Wanted = { extra_id: number | undefined; quantity: number; day: string }

/** Which extra, how many and when: its first offer until somebody chooses, as it is ordered. */
export function useExtraChoice({ offers, departure_date }: Offers & { departure_date: string }) {
  const [wanted, setWanted] = useState<Wanted>({ extra_id: offers[0]?.id, quantity: 1, day: '' })
  const offer = offers.find(({ id }) => id === wanted.extra_id)
  const day = wanted.day === '' ? (offer?.from ?? '') : wanted.day
  const { extra_id, quantity } = wanted
  const fils = offer ? priceOf(offer, { quantity, day }, departure_date) : 0
  const of_day = offer?.kind === 'service' && { day }
  return {
    order: { extra_id, quantity, ...of_day, price: dirhamsOf(fils) },
    choice: { offers, offer, quantity, day, fils, wanted, setWanted },
  }
}

type ExtraChoiceProps = { choice: ReturnType<typeof useExtraChoice>['choice'] }

export function ExtraChoice({
  choice: { offers, offer, quantity, day, fils, wanted, setWanted },
}: ExtraChoiceProps) {
  const { money } = useMessages()
  const { booked } = useAdminMessages().extras
  return (
    <>
      <Choice
        look="form"
        label={booked.extra}
        options={offers.map(({ id, name }) => ({ id: String(id), label: name }))}
        value={String(wanted.extra_id)}
        onChange={(id) => setWanted({ extra_id: Number(id), quantity: 1, day: '' })}
      />
      {offer && (
        <HowMany
          offer={offer}
          quantity={quantity}
          day={day}
          onChange={(more) => setWanted({ ...wanted, ...more })}
        />
      )}
      <p aria-live="polite">
        {`${booked.price}: `}
        <bdi className="font-semibold">{money(fils)}</bdi>
      </p>
    </>
  )
}

type HowManyProps = {
  offer: Offer
  quantity: number
  day: string
  onChange: (more: { quantity?: number; day?: string }) => void
}

function HowMany({ offer, quantity, day, onChange }: HowManyProps) {
  const { frame, extras } = useAdminMessages()
  const { booked } = extras
  const { kind, name, most, from, to } = offer
  const is_of_hours = kind === 'early_check_in' || kind === 'late_check_out'
  const days = Array.from({ length: Math.max(0, nightsBetween(from, to)) + 1 }, (_, n) =>
    addDays(from, n),
  )
  return (
    <>
      {most > 1 && (
        <Stepper
          label={is_of_hours ? booked.hours : booked.how_many}
          value={quantity}
          min={1}
          max={most}
          onChange={(next) => onChange({ quantity: next })}
          labels={{ less: booked.less(name), more: booked.more(name) }}
        />
      )}
      {kind === 'service' && (
        <Choice
          look="form"
          label={booked.day}
          options={days.map((id) => ({ id, label: frame.day(id) }))}
          value={day}
          onChange={(chosen) => chosen !== undefined && onChange({ day: chosen })}
        />
      )}
    </>
  )
}
