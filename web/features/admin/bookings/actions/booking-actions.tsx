import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useStaff } from '#web/admin/staff-self.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'
import { ActionForm, type FormAction } from './action-form.tsx'
import { ACTIONS, offeredActions, type Action } from './offered-actions.ts'

/** What may be done with the booking by whoever looks at it. */
export function BookingActions({ sheet }: { sheet: Sheet }) {
  const queryClient = useQueryClient()
  const { may } = useStaff()
  const names = useActionNames()
  const [open, setOpen] = useState<FormAction | null>(null)
  const { cancelling } = sheet
  if (cancelling !== null)
    return (
      <Cancelling sheet={sheet} executes_at={cancelling.executes_at} may_undo={may('refunds')} />
    )
  const offered = offeredActions(sheet, may('refunds'))
  if (offered.length === 0) return null
  const close = () => setOpen(null)
  const done = (text: string) => {
    close()
    showToast({ text, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <div className="grid grid-cols-2 gap-2 max-sm:*:px-2 max-sm:*:leading-tight max-sm:*:whitespace-normal sm:flex sm:flex-wrap">
      {offered.map((action) =>
        action === 'anew' ? (
          <BookAnew key={action} sheet={sheet} />
        ) : (
          <Button
            key={action}
            size="small"
            onPress={() => setOpen(action)}
            {...(DANGEROUS.has(action) && {
              kind: 'danger',
              className: 'border border-line-strong',
            })}
          >
            {names[action]}
          </Button>
        ),
      )}
      {FORMS.map((action) => (
        <AdminDialog key={action} title={names[action]} isOpen={open === action} onClose={close}>
          <ActionForm action={action} sheet={sheet} onDone={done} />
        </AdminDialog>
      ))}
    </div>
  )
}

const DANGEROUS: ReadonlySet<Action> = new Set(['release', 'cancel'])
const FORMS = ACTIONS.filter((action) => action !== 'anew')

function useActionNames(): Record<FormAction, string> {
  const { bookings, extras } = useAdminMessages()
  const { actions } = bookings
  return {
    payment: actions.record_payment,
    prolong: actions.hold.prolong,
    release: actions.hold.release,
    move: actions.move,
    extend: actions.extend.open,
    extras: extras.booked.open,
    refund: actions.refund,
    name: actions.change_name,
    company: actions.company.open,
    split: actions.split.open,
    cancel: actions.cancel,
  }
}

function BookAnew({ sheet }: { sheet: Sheet }) {
  const { actions } = useAdminMessages().bookings
  return (
    <Link
      to="/admin/new-booking"
      search={anewOf(sheet)}
      className={buttonClass('secondary', 'small')}
    >
      {actions.hold.change}
    </Link>
  )
}

/** A held booking is changed by one that takes its place: the form begins with what it says. */
const anewOf = ({
  reservation_id: replaces,
  arrival_date: from,
  departure_date: to,
  guests,
  home_slug: home,
}: Sheet) => ({
  from,
  to,
  guests,
  home,
  replaces,
})

type CancellingProps = { sheet: Sheet; executes_at: string; may_undo: boolean }

/** Nothing else is done to a booking that is about to be cancelled. */
function Cancelling({ sheet: { reservation_id }, executes_at, may_undo }: CancellingProps) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { frame, bookings } = useAdminMessages()
  const { cancelling } = bookings.actions
  const [is_open, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    showToast({ text: cancelling.undone, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <div
      role="note"
      className="flex flex-wrap items-center justify-between gap-3 rounded-ctl bg-lamp/25 px-3 py-2"
    >
      <p>{cancelling.decided(frame.moment(executes_at))}</p>
      {may_undo && (
        <Button size="small" onPress={() => setOpen(true)}>
          {cancelling.undo}
        </Button>
      )}
      <AdminDialog title={cancelling.undo} isOpen={is_open} onClose={() => setOpen(false)}>
        <ReasonForm
          input={endpoints.undoCancelling.input}
          fixed={{ reservation_id }}
          send={(undone) => api.undoCancelling(undone)}
          onDone={done}
          submit_label={cancelling.undo}
        >
          <p className="text-ink-2">{cancelling.stands}</p>
        </ReasonForm>
      </AdminDialog>
    </div>
  )
}
