import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints, type Endpoints } from '#contract'
import type { LinkWay } from '#contract/admin/phone-bookings.ts'
import { PAYMENT_METHODS } from '#contract/constants.ts'
import type { ClientOutput } from '#contract/endpoint.ts'
import { filsOf } from '#contract/money.ts'
import { useAdminApi, type AdminApi } from '#admin/admin-api.ts'
import { Choice, DayField } from '#admin/admin-fields.tsx'
import { linkByOf, LinkWayChoice, USUAL_WAY } from '#admin/link-way.tsx'
import { withProof } from '#admin/proof-store.ts'
import { useAdminMessages, useMessages } from '#api/app.ts'
import { errorSentence } from '#api/error-sentence.ts'
import { useForm } from '#forms/use-form.ts'
import { addDays } from '#i18n/days.ts'
import { Button } from '#ui/button.tsx'
import { PriceLines } from '#ui/price-lines.tsx'
import { RadioGroup } from '#ui/radio.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'

type Preview = ClientOutput<Endpoints['previewExtension']>
type Extended = ClientOutput<Endpoints['extendForGuest']>

type ExtendFormProps = { reservation_id: string; from: string; onDone: (booked: Extended) => void }

/** More nights from the day the stay ends, at the price the guests would see. */
export function ExtendForm({ reservation_id, from, onDone }: ExtendFormProps) {
  const { bookings } = useAdminMessages()
  const messages = useMessages()
  const [to, setTo] = useState<string | undefined>(addDays(from, 1))
  const query = useQuery(previewQuery(useAdminApi(), reservation_id, to))
  const { data: preview, error, isPending, isPlaceholderData } = query
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{bookings.actions.extend.line}</p>
      <DayField label={bookings.actions.extend.to} value={to} onChange={setTo} />
      {error && <p role="alert">{errorSentence(error, messages)}</p>}
      {!error && to !== undefined && isPending && <Skeleton className="h-48" />}
      {!error && preview && (
        <PayForm
          key={preview.rates.map(({ rate_id }) => rate_id).join()}
          reservation_id={reservation_id}
          preview={preview}
          is_loading={isPlaceholderData}
          onDone={onDone}
        />
      )}
    </div>
  )
}

const WAYS = ['link', ...PAYMENT_METHODS.by_hand] as const
const NOTHING: { pays_by: (typeof WAYS)[number]; link_by: LinkWay; reference: string } = {
  pays_by: 'link',
  link_by: USUAL_WAY,
  reference: '',
}

type PayFormProps = { reservation_id: string; preview: Preview; is_loading: boolean; onDone: (booked: Extended) => void }

function PayForm({ reservation_id, preview: { unit, rates }, is_loading, onDone }: PayFormProps) {
  const api = useAdminApi()
  const { money, shell } = useMessages()
  const { frame, bookings, phone_booking } = useAdminMessages()
  const [chosen, setChosen] = useState(rates[0])
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: NOTHING,
    fixed: { reservation_id, rate_id: chosen?.rate_id },
    prepare: async ({ link_by, reference, ...fields }) => ({
      values: { ...fields, link_by: linkByOf(link_by), reference: reference.trim() === '' ? undefined : reference },
    }),
    input: endpoints.extendForGuest.input,
    send: (extension) => withProof(() => api.extendForGuest(extension)),
    onDone,
  })
  const { pays_by } = typed
  if (!chosen) return null
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4" aria-busy={is_loading}>
      <p>{bookings.actions.extend.unit(unit)}</p>
      <RadioGroup
        label={phone_booking.rates}
        options={rates.map(({ rate_id, total, cancellation }) => ({
          id: rate_id,
          children: (
            <span className="flex justify-between gap-4">
              <span className="font-semibold">{cancellation.is_refundable ? phone_booking.refundable : phone_booking.non_refundable}</span>
              <bdi className="font-semibold">{money(filsOf(total))}</bdi>
            </span>
          ),
        }))}
        value={chosen.rate_id}
        onChange={(rate_id) => setChosen(rates.find((rate) => rate.rate_id === rate_id))}
      />
      <PriceLines lines={chosen.lines} currency={shell.currency} />
      <Choice
        label={phone_booking.pays_by}
        options={WAYS.map((id) => ({ id, label: phone_booking.ways[id] }))}
        value={pays_by}
        onChange={(next) => next && type({ pays_by: next })}
      />
      {pays_by === 'link' ? (
        <LinkWayChoice {...line('link_by')} />
      ) : (
        <TextField {...line('reference')} label={phone_booking.reference[pays_by]} maxLength={80} isRequired />
      )}
      <Button type="submit" kind="primary" is_busy={is_busy || is_loading} busy_label={frame.one_moment}>
        {`${phone_booking.submit[pays_by]} · ${money(filsOf(chosen.total))}`}
      </Button>
    </form>
  )
}

/** Not refreshed with the rest of the area: each preview saves quotes, and what is shown is what is booked. */
const previewQuery = (api: AdminApi, reservation_id: string, to: string | undefined) =>
  queryOptions({
    queryKey: ['extension preview', reservation_id, to],
    queryFn: ({ signal }) => api.previewExtension({ reservation_id, to: to ?? '' }, { signal }),
    enabled: to !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
