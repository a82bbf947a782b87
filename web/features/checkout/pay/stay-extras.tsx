import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ClientInput, ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { dirhamsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { checkoutExtrasQuery } from '#web/features/checkout/checkout-queries.ts'
import { ExtraOffer, type Wanted } from '#web/stays/extra-offer.tsx'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Price } from '#web/ui/price.tsx'

type Extras = ClientOutput<Endpoints['readCheckoutExtras']>
type Chosen = Extras['chosen'][number]
type Choices = NonNullable<ClientInput<Endpoints['startCheckout']>['extras']>

type StayExtrasProps = {
  reservation_id: string
  is_busy: boolean
  onChoose: (extras: Choices) => Promise<unknown>
}

/** What the home offers beside its nights, paid with them. */
export function StayExtras({ reservation_id, is_busy, onChoose }: StayExtrasProps) {
  const { api, messages } = useApp()
  const { my_extras: words } = usePersonalMessages()
  const top = useRef<HTMLHeadingElement>(null)
  const { data } = useQuery(checkoutExtrasQuery(api, reservation_id))
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: ['checkout-extras'] })
  const change = useMutation({
    mutationFn: ({ extras }: { extras: Choices; text: string }) => onChoose(extras),
    onSuccess: async (_, { text }) => {
      await readAgain() // whoever reads that it is added can add the next
      showToast({ text, kind: 'good' })
      top.current?.focus()
    },
    onError: (error) => {
      showError(error, messages)
      void readAgain()
    },
  })
  if (!data || (data.offers.length === 0 && data.chosen.length === 0)) return null
  const { departure_date, offers, chosen } = data
  const had = new Set(chosen.map(({ extra_id }) => extra_id))
  const open = offers.filter(({ id }) => !had.has(id))
  const is_pending = change.isPending || is_busy
  return (
    <section aria-labelledby="extras-title" className="rounded-card border border-line px-5 py-4">
      <h2
        id="extras-title"
        ref={top}
        tabIndex={-1}
        className="font-text text-body font-semibold outline-none"
      >
        {words.action}
      </h2>
      <p className="mt-1 text-small text-ink-2">{words.checkout.line}</p>
      {chosen.length > 0 && (
        <ul className="mt-2">
          {chosen.map((one) => (
            <ChosenLine
              key={one.extra_id}
              one={one}
              is_busy={is_pending}
              onRemove={() =>
                change.mutate({
                  extras: chosen.filter((other) => other !== one).map(choiceOf),
                  text: words.checkout.removed(one.name),
                })
              }
            />
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <Disclosure title={words.checkout.choose} className="mt-3 border-t border-b-0">
          <ul>
            {open.map((offer) => (
              <ExtraOffer
                key={`${offer.id} ${offer.most}`}
                offer={offer}
                departure_date={departure_date}
                action={words.checkout.add}
                is_busy={is_pending}
                is_narrow
                onOrder={(wanted) =>
                  change.mutate({
                    extras: [...chosen.map(choiceOf), wantedOf(offer, wanted)],
                    text: words.checkout.added(offer.name),
                  })
                }
              />
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}

type ChosenLineProps = { one: Chosen; is_busy: boolean; onRemove: () => void }

function ChosenLine({ one, is_busy, onRemove }: ChosenLineProps) {
  const { messages } = useApp()
  const { my_extras: words } = usePersonalMessages()
  const { kind, charged_per, name, quantity, day, price } = one
  const is_of_hours = kind === 'early_check_in' || kind === 'late_check_out'
  const unit = is_of_hours ? 'hour' : charged_per
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
      <span className="min-w-0 grow">
        <bdi className="block font-medium">{name}</bdi>
        <span className="block text-small text-ink-2">
          {[words.counted[unit](quantity), words.from[kind](messages.day(day))].join(' · ')}
        </span>
      </span>
      <Price amount={price} currency={messages.shell.currency} fils="always" size="small" />
      <Button
        kind="quiet"
        size="small"
        isDisabled={is_busy}
        aria-label={words.checkout.remove_of(name)}
        onPress={onRemove}
      >
        {words.checkout.remove}
      </Button>
    </li>
  )
}

const choiceOf = ({ extra_id, kind, quantity, day, price }: Chosen) => ({
  extra_id,
  quantity,
  price,
  ...(kind === 'service' && { day }),
})

const wantedOf = (
  { id: extra_id, kind }: Extras['offers'][number],
  { quantity, day, fils }: Wanted,
) => ({
  extra_id,
  quantity,
  price: dirhamsOf(fils),
  ...(kind === 'service' && { day }),
})
