import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { dirhamsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { ExtraOffer, type Wanted } from '#web/stays/extra-offer.tsx'
import type { Offer } from './extras-queries.ts'
import { useCode, type Proving } from './with-code.tsx'

type OfferCardProps = Proving & { offer: Offer; departure_date: string }

export function OfferCard({ offer, departure_date, ...proving }: OfferCardProps) {
  const { my_extras: words } = usePersonalMessages()
  const wanted = useRef<Wanted>(null)
  const order = useOrder(offer, proving)
  const { press, dialog } = useCode(
    proving,
    (link) => wanted.current && order.mutate({ ...wanted.current, link }),
  )
  return (
    <>
      <ExtraOffer
        offer={offer}
        departure_date={departure_date}
        action={words.order}
        is_primary
        is_busy={order.isPending}
        onOrder={(now) => {
          wanted.current = now
          press()
        }}
      />
      {dialog}
    </>
  )
}

function useOrder(offer: Offer, { came }: Proving) {
  const { api, messages } = useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { reservation_id } = came
  return useMutation({
    mutationFn: ({ quantity, day, fils, link }: Wanted & { link: string | undefined }) =>
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
