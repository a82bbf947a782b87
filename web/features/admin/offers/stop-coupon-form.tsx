import { useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/index.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { couponStopQuery, type CouponRow } from './coupons-queries.ts'
import { useOfferDone } from './use-offer-done.ts'

type StopProps = { coupon: Pick<CouponRow, 'id' | 'code'>; onClose: () => void }

/** The second press: says what keeps it; the usual reason stands already. */
export function StopCouponDialog({ coupon, onClose }: StopProps) {
  const { offers } = useAdminMessages()
  return (
    <AdminDialog title={offers.stop_title(coupon.code)} isOpen onClose={onClose}>
      <StopForm coupon={coupon} onClose={onClose} />
    </AdminDialog>
  )
}

function StopForm({ coupon: { id }, onClose }: StopProps) {
  const api = useAdminApi()
  const { frame, offers } = useAdminMessages()
  const done = useOfferDone()
  const { data } = useQuery(couponStopQuery(api, id))
  const { form, line, submit, is_busy } = useForm({
    initial: { reason: offers.coupons.stop_reason },
    fixed: { id },
    input: endpoints.stopCoupon.input,
    send: (stop) => api.stopCoupon(stop),
    onDone: async () => {
      onClose()
      await done(offers.stopped_now)
    },
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{offers.coupons.stop_line}</p>
      <output aria-live="polite" className="font-medium">
        {data === undefined ? frame.loading : offers.coupons.honoured(data.holds)}
      </output>
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {offers.stop_now}
      </Button>
    </Form>
  )
}
