import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { filsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useStaff } from '#web/admin/staff-self.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'
import { CancelForm } from './cancel-form.tsx'
import { CompanyForm } from './company-form.tsx'
import { ExtendForm } from './extend-form.tsx'
import { ProlongForm, ReleaseForm } from './hold-forms.tsx'
import { MoveForm } from './move-form.tsx'
import { NameForm } from './name-form.tsx'
import { PaymentForm } from './payment-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { SplitForm } from './split-form.tsx'

/**
 * What may be done with the booking by whoever looks at it: what is done most often first,
 * cancelling last.
 */
export function BookingActions({ sheet }: { sheet: Sheet }) {
  const queryClient = useQueryClient()
  const { frame, moving, bookings } = useAdminMessages()
  const { actions } = bookings
  const { may } = useStaff()
  const [open, setOpen] = useState<
    | 'payment'
    | 'prolong'
    | 'release'
    | 'extend'
    | 'move'
    | 'split'
    | 'name'
    | 'company'
    | 'refund'
    | 'cancel'
    | null
  >(null)
  const can_pay = sheet.status === 'pencil'
  const is_by_phone = can_pay && sheet.source === 'phone'
  const is_changing = sheet.change !== null
  const can_move = sheet.changeable !== null && !is_changing
  const can_split = sheet.is_splittable && !is_changing
  const can_refund = may('refunds') && filsOf(sheet.retained) > 0
  const can_cancel = may('refunds') && sheet.is_cancellable && !is_changing
  const can_rename = sheet.status !== 'cancelled' && sheet.status !== 'expired'
  const { cancelling } = sheet
  const extendable_from = is_changing ? null : sheet.extendable_from
  if (cancelling !== null)
    return (
      <Cancelling sheet={sheet} executes_at={cancelling.executes_at} may_undo={may('refunds')} />
    )
  if (
    !can_pay &&
    extendable_from === null &&
    !can_move &&
    !can_split &&
    !can_rename &&
    !can_refund &&
    !can_cancel &&
    !sheet.may_change_company
  )
    return null
  const done = (text: string) => {
    setOpen(null)
    showToast({ text, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <div className="grid grid-cols-2 gap-2 max-sm:*:px-2 max-sm:*:leading-tight max-sm:*:whitespace-normal sm:flex sm:flex-wrap">
      {can_pay && (
        <Button size="small" onPress={() => setOpen('payment')}>
          {actions.record_payment}
        </Button>
      )}
      {is_by_phone && (
        <>
          <Button size="small" onPress={() => setOpen('prolong')}>
            {actions.hold.prolong}
          </Button>
          {sheet.extends === null && sheet.changes === null && (
            <Link
              to="/admin/new-booking"
              search={anewOf(sheet)}
              className={buttonClass('secondary', 'small')}
            >
              {actions.hold.change}
            </Link>
          )}
        </>
      )}
      {can_pay && (
        <Button
          kind="danger"
          size="small"
          className="border border-line-strong"
          onPress={() => setOpen('release')}
        >
          {actions.hold.release}
        </Button>
      )}
      {can_move && (
        <Button size="small" onPress={() => setOpen('move')}>
          {actions.move}
        </Button>
      )}
      {extendable_from !== null && (
        <Button size="small" onPress={() => setOpen('extend')}>
          {actions.extend.open}
        </Button>
      )}
      {can_refund && (
        <Button size="small" onPress={() => setOpen('refund')}>
          {actions.refund}
        </Button>
      )}
      {can_rename && (
        <Button size="small" onPress={() => setOpen('name')}>
          {actions.change_name}
        </Button>
      )}
      {sheet.may_change_company && (
        <Button size="small" onPress={() => setOpen('company')}>
          {actions.company.open}
        </Button>
      )}
      {can_split && (
        <Button size="small" onPress={() => setOpen('split')}>
          {actions.split.open}
        </Button>
      )}
      {can_cancel && (
        <Button
          kind="danger"
          size="small"
          className="border border-line-strong"
          onPress={() => setOpen('cancel')}
        >
          {actions.cancel}
        </Button>
      )}
      <AdminDialog
        title={actions.record_payment}
        isOpen={open === 'payment'}
        onClose={() => setOpen(null)}
      >
        <PaymentForm sheet={sheet} onDone={() => done(actions.payment_recorded)} />
      </AdminDialog>
      <AdminDialog
        title={actions.hold.prolong}
        isOpen={open === 'prolong'}
        onClose={() => setOpen(null)}
      >
        <ProlongForm reservation_id={sheet.reservation_id} onDone={done} />
      </AdminDialog>
      <AdminDialog
        title={actions.hold.release}
        isOpen={open === 'release'}
        onClose={() => setOpen(null)}
      >
        <ReleaseForm reservation_id={sheet.reservation_id} onDone={done} />
      </AdminDialog>
      {extendable_from !== null && (
        <AdminDialog
          title={actions.extend.open}
          isOpen={open === 'extend'}
          onClose={() => setOpen(null)}
        >
          <ExtendForm
            reservation_id={sheet.reservation_id}
            from={extendable_from}
            onDone={({ reservation_id, status }) =>
              done(
                status === 'confirmed'
                  ? actions.extend.booked(reservation_id)
                  : actions.extend.held(reservation_id),
              )
            }
          />
        </AdminDialog>
      )}
      <AdminDialog title={actions.move} isOpen={open === 'move'} onClose={() => setOpen(null)}>
        <MoveForm
          sheet={sheet}
          onDone={({ pending }) =>
            done(pending ? moving.link_sent(frame.moment(pending.expires_at)) : actions.moved)
          }
        />
      </AdminDialog>
      <AdminDialog
        title={actions.split.open}
        isOpen={open === 'split'}
        onClose={() => setOpen(null)}
      >
        <SplitForm sheet={sheet} onDone={() => done(actions.split.done)} />
      </AdminDialog>
      <AdminDialog
        title={actions.change_name}
        isOpen={open === 'name'}
        onClose={() => setOpen(null)}
      >
        <NameForm sheet={sheet} onDone={() => done(actions.name_changed)} />
      </AdminDialog>
      <AdminDialog
        title={actions.company.open}
        isOpen={open === 'company'}
        onClose={() => setOpen(null)}
      >
        <CompanyForm sheet={sheet} onDone={done} />
      </AdminDialog>
      <AdminDialog title={actions.refund} isOpen={open === 'refund'} onClose={() => setOpen(null)}>
        <RefundForm sheet={sheet} onDone={() => done(actions.refunded)} />
      </AdminDialog>
      <AdminDialog title={actions.cancel} isOpen={open === 'cancel'} onClose={() => setOpen(null)}>
        <CancelForm reservation_id={sheet.reservation_id} onDone={done} />
      </AdminDialog>
    </div>
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
