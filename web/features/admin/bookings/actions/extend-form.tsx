import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints, type Endpoints } from '#contract/index.ts'
import type { LinkWay } from '#contract/endpoints/admin/phone.ts'
import { PAYMENT_METHODS } from '#contract/constants.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { filsOf } from '#contract/money.ts'
import { useAdminApi, type AdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { linkByOf, LinkWayChoice, USUAL_WAY } from '#web/admin/fields/link-way.tsx'
import { withProof } from '#web/forms/proof-store.ts'
import { refusalSentence } from '#web/admin/refusal-sentence.ts'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { addDays } from '#web/i18n/days.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'

type Preview = ClientOutput<Endpoints['previewExtension']>
type Extended = ClientOutput<Endpoints['extendForGuest']>

type ExtendFormProps = { reservation_id: string; from: string; onDone: (booked: Extended) => void }

const WAYS = ['link', ...PAYMENT_METHODS.by_hand] as const
const NOTHING: { pays_by: (typeof WAYS)[number]; link_by: LinkWay; reference: string } = {
  pays_by: 'link',
  link_by: USUAL_WAY,
  reference: '',
}

/**
 * More nights from the day the stay ends, at the price the guests would see. Another day keeps what
 * is chosen and typed below it.
 */
export function ExtendForm({ reservation_id, from, onDone }: ExtendFormProps) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, bookings, phone_booking } = useAdminMessages()
  const [to, setTo] = useState<string | undefined>(addDays(from, 1))
  const [is_refundable, setRefundable] = useState<boolean | null>(null)
  const { data, error, isPending, isPlaceholderData } = useQuery(
    previewQuery(api, reservation_id, to),
  )
  const preview = to === undefined || error ? undefined : data
  const chosen = preview && rateOf(preview, is_refundable)
  const { form, line, typed, type, submit, is_busy } = useExtending(
    { reservation_id, rate_id: chosen?.rate_id },
    onDone,
  )
  const { pays_by } = typed
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{bookings.actions.extend.line}</p>
      <DayField look="form" label={bookings.actions.extend.to} value={to} onChange={setTo} />
      {error && to !== undefined && (
        <p role="alert" className="text-coral">
          {refusalSentence(error, messages, { frame })}
        </p>
      )}
      {to !== undefined && isPending && <Skeleton className="h-48" />}
      {preview && chosen && (
        <Form ref={form} onSubmit={submit} className="grid gap-4" aria-busy={isPlaceholderData}>
          <p>{bookings.actions.extend.unit(preview.unit)}</p>
          <RateChoice
            rates={preview.rates}
            chosen={chosen}
            onChoose={({ cancellation }) => setRefundable(cancellation.is_refundable)}
            is_loading={isPlaceholderData}
          />
          <Choice
            look="form"
            label={phone_booking.pays_by}
            options={WAYS.map((id) => ({ id, label: phone_booking.ways[id] }))}
            value={pays_by}
            onChange={(next) => next && type({ pays_by: next })}
          />
          {pays_by === 'link' ? (
            <LinkWayChoice {...line('link_by')} />
          ) : (
            <TextField
              {...line('reference')}
              label={phone_booking.reference[pays_by]}
              maxLength={80}
              isRequired
            />
          )}
          <Button
            type="submit"
            kind="primary"
            is_busy={is_busy || isPlaceholderData}
            busy_label={frame.one_moment}
          >
            {`${phone_booking.submit[pays_by]} · ${messages.money(filsOf(chosen.total))}`}
          </Button>
        </Form>
      )}
    </div>
  )
}

function useExtending(
  fixed: { reservation_id: string; rate_id: string | undefined },
  onDone: ExtendFormProps['onDone'],
) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { phone_booking } = useAdminMessages()
  return useForm({
    initial: NOTHING,
    fixed,
    prepare: async ({ link_by, reference, ...fields }) => ({
      values: {
        ...fields,
        link_by: linkByOf(link_by),
        reference: reference.trim() === '' ? undefined : reference,
      },
    }),
    input: endpoints.extendForGuest.input,
    send: (extension) => withProof(() => api.extendForGuest(extension)),
    onDone,
    onRefused: async ({ code }) => {
      if (code !== 'QUOTE_EXPIRED' && code !== 'UNIT_UNAVAILABLE') return false
      await queryClient.invalidateQueries({ queryKey: PREVIEW_KEY })
      if (code === 'QUOTE_EXPIRED') showToast({ text: phone_booking.quote_over, kind: 'error' })
      return true // a unit that was taken meanwhile is what the preview says now
    },
  })
}

type Rate = Preview['rates'][number]

/** The plan that was chosen last, where it is still sold, else the first. */
const rateOf = ({ rates }: Preview, is_refundable: boolean | null): Rate | undefined =>
  rates.find(({ cancellation }) => cancellation.is_refundable === is_refundable) ?? rates[0]

type RateChoiceProps = {
  rates: readonly Rate[]
  chosen: Rate
  is_loading: boolean
  onChoose: (rate: Rate) => void
}

function RateChoice({ rates, chosen, is_loading, onChoose }: RateChoiceProps) {
  const { money, shell } = useMessages()
  const { phone_booking } = useAdminMessages()
  return (
    <div className={is_loading ? 'grid gap-4 opacity-50' : 'grid gap-4'}>
      <RadioGroup
        label={phone_booking.rates}
        options={rates.map(({ rate_id, total, cancellation }) => ({
          id: rate_id,
          children: (
            <span className="flex justify-between gap-4">
              <span className="font-semibold">
                {cancellation.is_refundable
                  ? phone_booking.refundable
                  : phone_booking.non_refundable}
              </span>
              <bdi className="font-semibold">{money(filsOf(total))}</bdi>
            </span>
          ),
        }))}
        value={chosen.rate_id}
        onChange={(rate_id) => {
          const rate = rates.find((one) => one.rate_id === rate_id)
          if (rate) onChoose(rate)
        }}
      />
      <PriceLines lines={chosen.lines} currency={shell.currency} />
    </div>
  )
}

const PREVIEW_KEY = ['extension preview'] as const

/**
 * Not refreshed with the rest of the area: each preview saves quotes, and what is shown is what is
 * booked.
 */
const previewQuery = (api: AdminApi, reservation_id: string, to: string | undefined) =>
  queryOptions({
    queryKey: [...PREVIEW_KEY, reservation_id, to],
    queryFn: ({ signal }) => api.previewExtension({ reservation_id, to: to ?? '' }, { signal }),
    enabled: to !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
