import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DESK_METHODS, type DeskMethod } from '#contract/extra-fields.ts'
import { endpoints } from '#contract/index.ts'
import { dirhamsOf, filsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import {
  ExtraChoice,
  NotOffered,
  useExtraChoice,
  WhatIsOrdered,
} from '#web/admin/extras/extra-choice.tsx'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { withProof } from '#web/forms/proof-store.ts'
import { useStaff } from '#web/admin/staff-self.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { channelExtrasQuery, type ChannelExtras } from './channel-stay-queries.ts'

type Named = { channel_stay_id: number; onDone: () => void }
type Ordered = ChannelExtras['ordered'][number]

/** What guests of another site have beside their nights, and what the desk can sell them. */
export function ExtrasForm(named: Named) {
  const { frame } = useAdminMessages()
  const query = useQuery(channelExtrasQuery(useAdminApi(), named.channel_stay_id))
  return (
    <AsyncState
      query={query}
      labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
      skeleton={<Skeleton className="h-64" />}
    >
      {(extras) => <Shown extras={extras} {...named} />}
    </AsyncState>
  )
}

function Shown({ extras, ...named }: Named & { extras: ChannelExtras }) {
  const { booked } = useAdminMessages().extras
  const [going, setGoing] = useState<string | null>(null)
  const going_back = extras.ordered.find(({ order }) => order === going)
  if (going_back) return <BackForm ordered={going_back} {...named} />
  const offers = extras.offers.filter(({ refusal }) => refusal === null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-ink-2">{booked.at_desk.line}</p>
      {extras.ordered.length > 0 && (
        <ul>
          {extras.ordered.map((one) => (
            <OrderedLine
              key={one.order}
              ordered={one}
              channel_stay_id={named.channel_stay_id}
              onBack={() => setGoing(one.order)}
            />
          ))}
        </ul>
      )}
      <NotOffered offers={extras.offers} />
      {offers.length === 0 ? (
        <p className="text-ink-2">{booked.nothing}</p>
      ) : (
        <OrderForm offers={offers} departure_date={extras.departure_date} {...named} />
      )}
    </div>
  )
}

type LineProps = { ordered: Ordered; channel_stay_id: number; onBack: () => void }

function OrderedLine({ ordered, channel_stay_id, onBack }: LineProps) {
  const { booked } = useAdminMessages().extras
  const { may } = useStaff()
  const { name, state } = ordered
  const told = booked.at_desk.states[state]
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <WhatIsOrdered ordered={ordered} />
        {state !== 'back' && may('refunds') && (
          <Button size="small" aria-label={booked.back_of(name)} onPress={onBack}>
            {booked.back}
          </Button>
        )}
      </div>
      {told !== null && (
        <p className={state === 'due_back' ? 'text-coral' : 'text-small text-ink-2'}>{told}</p>
      )}
      <Papers ordered={ordered} channel_stay_id={channel_stay_id} />
    </li>
  )
}

function Papers({ ordered: { papers }, channel_stay_id }: Omit<LineProps, 'onBack'>) {
  const api = useAdminApi()
  const messages = useMessages()
  const { at_desk } = useAdminMessages().extras.booked
  const downloading = useMutation({
    mutationFn: (number: string) => api.downloadChannelExtraPaper({ channel_stay_id, number }),
    onSuccess: saveFile,
    onError: (error) => showError(error, messages),
  })
  return (
    <p className="flex flex-wrap gap-2">
      {papers.map(({ kind, number }) => (
        <Button
          key={number}
          size="small"
          kind="quiet"
          aria-label={`${at_desk.papers[kind]} ${number}`}
          onPress={() => downloading.mutate(number)}
        >
          {`${at_desk.papers[kind]} `}
          <bdi>{number}</bdi>
        </Button>
      ))}
    </p>
  )
}

const AT_DESK = { reference: '', reason: '' }

function BackForm({ ordered, channel_stay_id, onDone }: Named & { ordered: Ordered }) {
  const api = useAdminApi()
  const { money } = useMessages()
  const { frame, extras } = useAdminMessages()
  const { at_desk } = extras.booked
  const [method, setMethod] = useState<DeskMethod>(ordered.method)
  const { form, line, submit, is_busy } = useForm({
    initial: AT_DESK,
    fixed: { channel_stay_id, order: ordered.order, method },
    input: endpoints.takeChannelExtraBack.input,
    send: (back) => withProof(() => api.takeChannelExtraBack(back)),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WhatIsOrdered ordered={ordered} />
      <Method value={method} onChange={setMethod} />
      <TextField
        {...line('reference')}
        label={at_desk.references[method]}
        maxLength={80}
        isRequired
      />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {at_desk.hand_back(money(filsOf(ordered.price)))}
      </Button>
    </Form>
  )
}

type MethodProps = { value: DeskMethod; onChange: (method: DeskMethod) => void }

function Method({ value, onChange }: MethodProps) {
  const { booked } = useAdminMessages().extras
  return (
    <Choice
      look="form"
      label={booked.paid_by}
      options={DESK_METHODS.map((id) => ({ id, label: booked.at_desk.methods[id] }))}
      value={value}
      onChange={(method) => method && onChange(method)}
    />
  )
}

type OrderFormProps = Named & Pick<ChannelExtras, 'offers' | 'departure_date'>

function OrderForm({ offers, departure_date, channel_stay_id, onDone }: OrderFormProps) {
  const api = useAdminApi()
  const { frame, extras } = useAdminMessages()
  const { at_desk, order: submit_label } = extras.booked
  const [method, setMethod] = useState<DeskMethod>('card')
  const { order, choice } = useExtraChoice({ offers, departure_date })
  const { form, line, submit, is_busy } = useForm({
    initial: AT_DESK,
    fixed: { channel_stay_id, ...order, method },
    input: endpoints.orderChannelExtra.input,
    send: ({ price, ...wanted }) =>
      withProof(() => api.orderChannelExtra({ ...wanted, price: dirhamsOf(price) })),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ExtraChoice choice={choice} />
      <Method value={method} onChange={setMethod} />
      <TextField
        {...line('reference')}
        label={at_desk.references[method]}
        maxLength={80}
        isRequired
      />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {submit_label}
      </Button>
    </Form>
  )
}
