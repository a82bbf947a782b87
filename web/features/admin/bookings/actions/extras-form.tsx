import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '#contract/constants.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { endpoints, type Endpoints } from '#contract/index.ts'
import type { LinkWay } from '#contract/endpoints/admin/phone.ts'
import { dirhamsOf, filsOf } from '#contract/money.ts'
import {
  ExtraChoice,
  NotOffered,
  useExtraChoice,
  WhatIsOrdered,
} from '#web/admin/extras/extra-choice.tsx'
import { useAdminApi, type AdminApi } from '#web/admin/admin-api.ts'
import { ReasonForm } from '#web/admin/admin-dialog.tsx'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { linkByOf, LinkWayChoice, USUAL_WAY } from '#web/admin/fields/link-way.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { withProof } from '#web/forms/proof-store.ts'
import { refusalSentence } from '#web/admin/refusal-sentence.ts'
import { useStaff } from '#web/admin/staff-self.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Extras = ClientOutput<Endpoints['readBookingExtras']>
type OnDone = (told: string) => void
type Named = { reservation_id: string; onDone: OnDone }

/** What the stay has beside its nights, and what can be ordered for it. */
export function ExtrasForm({ reservation_id, onDone }: Named) {
  const messages = useMessages()
  const { frame, extras } = useAdminMessages()
  const [going, setGoing] = useState<string | null>(null)
  const { data, error } = useQuery(bookingExtrasQuery(useAdminApi(), reservation_id))
  if (error)
    return (
      <p role="alert" className="text-coral">
        {refusalSentence(error, messages, { frame })}
      </p>
    )
  if (!data) return <Skeleton className="h-64" />
  const ordered = data.ordered.find(({ order }) => order === going)
  if (ordered) return <BackForm ordered={ordered} onDone={onDone} />
  const offers = data.offers.filter(({ refusal }) => refusal === null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {data.ordered.length > 0 && (
        <ul>
          {data.ordered.map((one) => (
            <OrderedLine key={one.order} ordered={one} onBack={() => setGoing(one.order)} />
          ))}
        </ul>
      )}
      <NotOffered offers={data.offers} />
      {offers.length === 0 ? (
        <p className="text-ink-2">{extras.booked.nothing}</p>
      ) : (
        <OrderForm
          offers={offers}
          departure_date={data.departure_date}
          reservation_id={reservation_id}
          onDone={onDone}
        />
      )}
    </div>
  )
}

type Ordered = Extras['ordered'][number]

function OrderedLine({ ordered, onBack }: { ordered: Ordered; onBack: () => void }) {
  const { booked } = useAdminMessages().extras
  const { may } = useStaff()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0">
      <WhatIsOrdered ordered={ordered} />
      {may('refunds') && (
        <Button size="small" aria-label={booked.back_of(ordered.name)} onPress={onBack}>
          {booked.back}
        </Button>
      )}
    </li>
  )
}

function BackForm({ ordered, onDone }: { ordered: Ordered; onDone: OnDone }) {
  const api = useAdminApi()
  const { money } = useMessages()
  const { booked } = useAdminMessages().extras
  const { order, reservation_id, price } = ordered
  return (
    <ReasonForm
      input={endpoints.takeExtraBackForGuest.input}
      fixed={{ reservation_id, order }}
      send={(back) => api.takeExtraBackForGuest(back)}
      onDone={({ refund }) => onDone(booked.taken_back(money(filsOf(refund))))}
      submit_label={booked.back_for(money(filsOf(price)))}
    >
      <WhatIsOrdered ordered={ordered} />
    </ReasonForm>
  )
}

const WAYS = ['link', ...PAYMENT_METHODS.by_hand] as const
const WithReference = z.required(endpoints.orderExtraForGuest.input, { reference: true })

type OrderFormProps = Named & Pick<Extras, 'offers' | 'departure_date'>
type Way = (typeof WAYS)[number]

function OrderForm({ offers, departure_date, reservation_id, onDone }: OrderFormProps) {
  const { frame, moving, phone_booking, extras } = useAdminMessages()
  const { booked } = extras
  const [pays_by, setPaysBy] = useState<Way>('link')
  const { order, choice } = useExtraChoice({ offers, departure_date })
  const { form, line, submit, is_busy } = useOrder({ reservation_id, ...order }, pays_by, onDone)
  return (
    <Form ref={form} onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ExtraChoice choice={choice} />
      <Choice
        look="form"
        label={booked.paid_by}
        options={WAYS.map((id) => ({ id, label: phone_booking.ways[id] }))}
        value={pays_by}
        onChange={(way) => way && setPaysBy(way)}
      />
      {pays_by === 'link' ? (
        <LinkWayChoice {...line('link_by')} hint={booked.link_hint} />
      ) : (
        <TextField
          {...line('reference')}
          label={phone_booking.reference[pays_by]}
          maxLength={80}
          isRequired
        />
      )}
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {pays_by === 'link' ? moving.submit_link : booked.order}
      </Button>
    </Form>
  )
}

const NOTHING: { link_by: LinkWay; reference: string; reason: string } = {
  link_by: USUAL_WAY,
  reference: '',
  reason: '',
}

function useOrder(order: object, pays_by: Way, onDone: OnDone) {
  const api = useAdminApi()
  const { frame, extras } = useAdminMessages()
  const { booked } = extras
  const is_by_hand = pays_by !== 'link'
  return useForm({
    initial: NOTHING,
    fixed: {
      ...order,
      pays_by,
      ...(is_by_hand ? { link_by: undefined } : { reference: undefined }),
    },
    input: is_by_hand ? WithReference : endpoints.orderExtraForGuest.input,
    prepare: async ({ link_by, reference, reason }) => ({
      values: {
        reason,
        link_by: linkByOf(link_by),
        reference: reference === '' ? undefined : reference,
      },
    }),
    send: ({ price, ...wanted }) =>
      withProof(() => api.orderExtraForGuest({ ...wanted, price: dirhamsOf(price) })),
    onDone: ({ pending }) =>
      onDone(pending ? booked.link_sent(frame.moment(pending.expires_at)) : booked.ordered),
  })
}

const bookingExtrasQuery = (api: AdminApi, reservation_id: string) =>
  queryOptions({
    queryKey: ['admin', 'booking extras', reservation_id],
    queryFn: ({ signal }) => api.readBookingExtras({ reservation_id }, { signal }),
    staleTime: 0,
    retry: false,
  })
