import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { filsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.ts'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'

type PendingChangeProps = { change: NonNullable<Sheet['change']> }

/**
 * What the booking will be once the difference is paid; the link is sent again, or the change
 * withdrawn.
 */
export function PendingChange({ change }: PendingChangeProps) {
  const { reservation_id, home, arrival_date, departure_date, guests, difference, expires_at } =
    change
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { messages } = useApp()
  const { frame, moving, bookings } = useAdminMessages()
  const { pending } = moving
  const [is_open, setOpen] = useState(false)
  const sending = useMutation({
    mutationFn: () => api.resendMessage({ reservation_id, kind: 'payment_link' }),
    onSuccess: ({ recipient }) => {
      showToast({ text: pending.sent(recipient), kind: 'good' })
      void queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => showError(error, messages),
  })
  return (
    <section aria-label={pending.title} className="grid gap-2 rounded-ctl bg-lamp/25 px-3 py-2">
      <p className="font-semibold">
        {pending.title}
        {' · '}
        <Link to="/admin/bookings" search={{ booking: reservation_id }} className={linkClass()}>
          <bdi>{reservation_id}</bdi>
        </Link>
      </p>
      <p>
        <bdi>{home}</bdi>
        {` · ${frame.day(arrival_date)} – ${frame.day(departure_date)} · ${bookings.guests(guests)}`}
      </p>
      <p className="text-ink-2">
        {pending.line(messages.money(filsOf(difference)), frame.moment(expires_at))}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          is_busy={sending.isPending}
          busy_label={frame.one_moment}
          onPress={() => sending.mutate()}
        >
          {pending.again}
        </Button>
        <Button
          kind="danger"
          size="small"
          className="border border-line-strong"
          onPress={() => setOpen(true)}
        >
          {pending.withdraw}
        </Button>
      </div>
      <AdminDialog title={pending.withdraw} isOpen={is_open} onClose={() => setOpen(false)}>
        <ReasonForm
          input={endpoints.releaseHold.input}
          fixed={{ reservation_id }}
          send={(released) => api.releaseHold(released)}
          onDone={() => {
            setOpen(false)
            showToast({ text: pending.withdrawn, kind: 'good' })
            void queryClient.invalidateQueries({ queryKey: ['admin'] })
          }}
          submit_label={pending.withdraw}
        >
          <p className="text-ink-2">{pending.withdraw_line}</p>
        </ReasonForm>
      </AdminDialog>
    </section>
  )
}
