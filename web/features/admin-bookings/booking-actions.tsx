import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { filsOf } from '#contract/money.ts'
import { AdminDialog } from '#admin/admin-dialog.tsx'
import { useStaff } from '#admin/staff-self.ts'
import { useAdminMessages } from '#api/app.ts'
import { showToast } from '#frame/toasts.tsx'
import { Button } from '#ui/button.tsx'
import type { Sheet } from './bookings-queries.ts'
import { CancelForm } from './cancel-form.tsx'
import { RefundForm } from './refund-form.tsx'

/** What may be done with the booking by whoever looks at it. */
export function BookingActions({ sheet }: { sheet: Sheet }) {
  const queryClient = useQueryClient()
  const { actions } = useAdminMessages().bookings
  const { may } = useStaff()
  const [open, setOpen] = useState<'refund' | 'cancel' | null>(null)
  const can_refund = filsOf(sheet.retained) > 0
  if (!may('refunds') || (!can_refund && !sheet.is_cancellable)) return null
  const done = (text: string) => {
    setOpen(null)
    showToast({ text, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <div className="flex flex-wrap gap-2">
      {can_refund && (
        <Button size="small" onPress={() => setOpen('refund')}>
          {actions.refund}
        </Button>
      )}
      {sheet.is_cancellable && (
        <Button size="small" onPress={() => setOpen('cancel')}>
          {actions.cancel}
        </Button>
      )}
      <AdminDialog title={actions.refund} isOpen={open === 'refund'} onClose={() => setOpen(null)}>
        <RefundForm sheet={sheet} onDone={() => done(actions.refunded)} />
      </AdminDialog>
      <AdminDialog title={actions.cancel} isOpen={open === 'cancel'} onClose={() => setOpen(null)}>
        <CancelForm reservation_id={sheet.reservation_id} onDone={() => done(actions.cancelled)} />
      </AdminDialog>
    </div>
  )
}
