import { useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/index.ts'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { offerStopQuery, type OfferRow } from './offers-queries.ts'
import { useOfferDone } from './use-offer-done.ts'

type StopProps = { offer: Pick<OfferRow, 'id' | 'title'>; onClose: () => void }

/** The second press: says what keeps its price; the usual reason stands already. */
export function StopDialog({ offer, onClose }: StopProps) {
  const { offers } = useAdminMessages()
  return (
    <AdminDialog title={offers.stop_title(offer.title)} isOpen onClose={onClose}>
      <StopForm offer={offer} onClose={onClose} />
    </AdminDialog>
  )
}

function StopForm({ offer: { id }, onClose }: StopProps) {
  const api = useAdminApi()
  const { frame, offers } = useAdminMessages()
  const done = useOfferDone()
  const { data } = useQuery(offerStopQuery(api, id))
  const { form, line, submit, is_busy } = useForm({
    initial: { reason: offers.stop_reason },
    fixed: { id },
    input: endpoints.stopOffer.input,
    send: (stop) => api.stopOffer(stop),
    onDone: async () => {
      onClose()
      await done(offers.stopped_now)
    },
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{offers.stop_line}</p>
      <output aria-live="polite" className="font-medium">
        {data === undefined ? frame.loading : offers.honoured(data.open_quotes, data.holds)}
      </output>
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {offers.stop_now}
      </Button>
    </Form>
  )
}
