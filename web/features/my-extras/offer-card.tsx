import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dirhamsOf, filsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { addDays, nightsBetween } from '#web/i18n/days.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { priceOf } from '#web/stays/extra-price.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { Offer } from './extras-queries.ts'
import { useCode, type Proving } from './with-code.tsx'

type OfferCardProps = Proving & { offer: Offer; departure_date: string }

export function OfferCard({ offer, departure_date, ...proving }: OfferCardProps) {
  const { messages } = useApp()
  const { my_extras: words } = usePersonalMessages()
  const { kind, charged_per, name, about, price, most, refusal, from, to } = offer
  const [quantity, setQuantity] = useState(1)
  const [day, setDay] = useState(from)
  const fils = priceOf(offer, { quantity, day }, departure_date)
  const order = useOrder({ offer, quantity, day, fils }, proving)
  const { press, dialog } = useCode(proving, (link) => order.mutate(link))
  const days = Array.from({ length: Math.max(0, nightsBetween(from, to)) + 1 }, (_, n) =>
    addDays(from, n),
  )
  const is_of_hours = kind === 'early_check_in' || kind === 'late_check_out'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-white p-5 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-8">
      <div>
        <h3 className="text-body font-semibold">{name}</h3>
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
            kind="primary"
            is_busy={order.isPending}
            busy_label={messages.shell.one_moment}
            aria-label={words.order_of(words.order(messages.money(fils)), name)}
            onPress={press}
          >
            {words.order(messages.money(fils))}
          </Button>
        </div>
      )}
      {dialog}
    </li>
  )
}

type Input = { offer: Offer; quantity: number; day: string; fils: number }

function useOrder({ offer, quantity, day, fils }: Input, { came }: Proving) {
  const { api, messages } = useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { reservation_id } = came
  return useMutation({
    mutationFn: (link: string | undefined) =>
      personalApi(api).orderMyExtra(
        {
          reservation_id,
          extra_id: offer.id,
          quantity,
          price: dirhamsOf(fils),
          ...(offer.kind === 'service' && { day }),
        },
        { link },
      ),
    onSuccess: async ({ pending }) => {
      await client.invalidateQueries({ queryKey: ['my-extras'] })
      if (pending.pay_id !== null)
        return await navigate({ to: '/pay', search: { id: pending.pay_id } })
      await navigate({
        to: '/book-room',
        search: { reservation_id: pending.reservation_id },
      })
    },
    onError: (error) => {
      showError(error, messages)
      void client.invalidateQueries({ queryKey: ['my-extras'] })
    },
  })
}
