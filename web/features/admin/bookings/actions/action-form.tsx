import { lazy, Suspense } from 'react'
import { useAdminMessages } from '#web/api/messages.ts'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'
import { CancelForm } from '#web/admin/booking-money/cancel-form.tsx'
import { CompanyForm } from './company-form.tsx'
import { ExtendForm } from './extend-form.tsx'
import { ProlongForm, ReleaseForm } from './hold-forms.tsx'
import { MoveForm } from './move-form.tsx'
import { NameForm } from './name-form.tsx'
import type { Action } from './offered-actions.ts'
import { PaymentForm } from './payment-form.tsx'
import { RefundForm } from '#web/admin/booking-money/refund-form.tsx'
import { SplitForm } from './split-form.tsx'

const ExtrasForm = lazy(async () => ({
  default: (await import('./extras-form.tsx')).ExtrasForm,
}))

export type FormAction = Exclude<Action, 'anew'>
type ActionFormProps = { action: FormAction; sheet: Sheet; onDone: (told: string) => void }

export function ActionForm({ action, sheet, onDone }: ActionFormProps) {
  const { frame, moving, bookings } = useAdminMessages()
  const { actions } = bookings
  const { reservation_id, extendable_from } = sheet
  const told = (text: string) => () => onDone(text)
  switch (action) {
    case 'payment':
      return <PaymentForm sheet={sheet} onDone={told(actions.payment_recorded)} />
    case 'prolong':
      return <ProlongForm reservation_id={reservation_id} onDone={onDone} />
    case 'release':
      return <ReleaseForm reservation_id={reservation_id} onDone={onDone} />
    case 'extend':
      if (extendable_from === null) return null
      return (
        <ExtendForm
          reservation_id={reservation_id}
          from={extendable_from}
          onDone={(extension) => {
            const is_booked = extension.status === 'confirmed'
            onDone(actions.extend[is_booked ? 'booked' : 'held'](extension.reservation_id))
          }}
        />
      )
    case 'move':
      return (
        <MoveForm
          sheet={sheet}
          onDone={({ pending }) =>
            onDone(pending ? moving.link_sent(frame.moment(pending.expires_at)) : actions.moved)
          }
        />
      )
    case 'split':
      return <SplitForm sheet={sheet} onDone={told(actions.split.done)} />
    case 'name':
      return <NameForm sheet={sheet} onDone={told(actions.name_changed)} />
    case 'company':
      return <CompanyForm sheet={sheet} onDone={onDone} />
    case 'extras':
      return (
        <Suspense>
          <ExtrasForm reservation_id={reservation_id} onDone={onDone} />
        </Suspense>
      )
    case 'refund':
      return <RefundForm sheet={sheet} onDone={told(actions.refunded)} />
    case 'cancel':
      return <CancelForm reservation_id={reservation_id} onDone={onDone} />
  }
}
