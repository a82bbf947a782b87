import { useMutation, useQuery } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { filsOf } from '#contract/money.ts'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { errorSentence } from '#web/api/error-sentence.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type CancelDialogProps = {
  booking: { id: number; home: string; no_of_nights: number }
  link?: string | undefined
  onClose: () => void
  onExpired?: () => void
  onOver: () => Promise<unknown>
}

export function CancelDialog({ booking, link, onClose, onExpired, onOver }: CancelDialogProps) {
  const { api, messages } = useApp()
  const { cancelling } = usePersonalMessages().bookings
  const preview = useQuery({
    queryKey: ['cancel-preview', booking.id],
    staleTime: 0, // never cached: the refund depends on the time
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      personalApi(api).previewCancelling({ booking_id: booking.id }, { signal, link }),
  })
  const leave = async () => {
    onClose()
    await onOver()
  }
  const cancel = useMutation({
    mutationFn: () => personalApi(api).cancelMyBooking({ booking_id: booking.id }, { link }),
    onSuccess: async () => {
      showToast({ text: messages.successes.BOOKING_CANCELLED ?? '', kind: 'good' })
      await leave()
    },
    onError: async (error) => {
      showError(error, messages)
      if (error instanceof ApiError && error.code === 'BOOKING_LINK_EXPIRED') {
        onClose()
        onExpired?.()
      }
      if (error instanceof ApiError && error.code === 'NOT_CANCELLABLE') await leave()
    },
  })
  return (
    <Dialog
      title={cancelling.title}
      role="alertdialog"
      isOpen
      onOpenChange={(is_open) => !is_open && !cancel.isPending && onClose()}
      labels={messages.shell}
      footer={
        <>
          <Button kind="night" onPress={onClose} isDisabled={cancel.isPending}>
            {cancelling.keep}
          </Button>
          <Button
            className="text-coral!"
            isDisabled={!preview.data}
            onPress={() => cancel.mutate()}
            is_busy={cancel.isPending}
            busy_label={cancelling.busy}
          >
            {cancelling.confirm}
          </Button>
        </>
      }
    >
      <p className="mb-5">{cancelling.line(booking.home, messages.nights(booking.no_of_nights))}</p>
      {preview.isError && <p role="alert">{errorSentence(preview.error, messages)}</p>}
      {preview.isPending && <Working label={cancelling.loading} />}
      {preview.data && <Preview preview={preview.data} />}
    </Dialog>
  )
}

function Working({ label }: { label: string }) {
  return (
    <output aria-label={label} className="grid gap-3">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-5 w-2/3" />
    </output>
  )
}

function Along({ bookings }: Pick<ClientOutput<Endpoints['previewCancelling']>, 'bookings'>) {
  const { messages } = useApp()
  const { cancelling } = usePersonalMessages().bookings
  return (
    <div className="mb-5 rounded-ctl bg-shell p-4 text-small">
      <p className="font-semibold">{cancelling.along}</p>
      <ul className="mt-2 grid gap-2">
        {bookings.map(({ reservation_id, arrival_date, departure_date, refund }) => (
          <li key={reservation_id} data-along className="grid">
            <span>
              <bdi className="tabular-nums">{reservation_id}</bdi>
              <bdi className="ms-2 text-ink-2">{`${messages.day(arrival_date)} – ${messages.day(departure_date)}`}</bdi>
            </span>
            <span className="text-ink-2">
              {cancelling.comes_back(messages.money(filsOf(refund)))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Preview({
  preview: { paid, refund, kept, cancellation, bookings },
}: {
  preview: ClientOutput<Endpoints['previewCancelling']>
}) {
  const { messages } = useApp()
  const { cancelling } = usePersonalMessages().bookings
  const { currency } = messages.shell
  const rows = [
    { term: cancelling.paid, amount: paid },
    ...(kept === '0.00' ? [] : [{ term: cancelling.kept, amount: kept }]),
  ]
  return (
    <>
      {bookings.length > 1 && <Along bookings={bookings} />}
      <dl className="grid gap-3">
        {rows.map(({ term, amount }) => (
          <div
            key={term}
            className="flex items-baseline justify-between gap-4 text-small text-ink-2"
          >
            <dt>{term}</dt>
            <dd>
              <Price amount={amount} currency={currency} size="small" />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold text-palm">
          <dt>{cancelling.refund}</dt>
          <dd data-refund>
            <Price amount={refund} currency={currency} />
          </dd>
        </div>
      </dl>
      {bookings.length === 1 && (
        <p className="mt-5 text-small text-ink-2">{cancellation.explanation}</p>
      )}
      {refund !== '0.00' && <p className="mt-2 text-small text-ink-2">{cancelling.days}</p>}
    </>
  )
}
