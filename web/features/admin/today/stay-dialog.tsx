import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { DESK_ACTS } from '#contract/endpoints/admin/today.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckInForm, CorrectCheckInForm } from './check-in-form.tsx'
import { CheckOutForm } from './check-out-form.tsx'
import { StayFacts } from './stay-facts.tsx'
import type { Stay } from './today-queries.ts'

type StayDialogProps = { stay: Stay; onClose: () => void; onDone: (text: string) => void }

/** A stay with what can be done about it now: the most likely first. */
export function StayDialog({ stay, onClose, onDone }: StayDialogProps) {
  const { today } = useAdminMessages()
  const [chosen, choose] = useState<Stay['actions'][number] | undefined>(undefined)
  const action = chosen ?? stay.actions.find((one) => DESK_ACTS.some((act) => act === one))
  return (
    <AdminDialog title={stay.guest_name} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <StayFacts stay={stay} />
        {action === 'check_in' && <CheckInForm stay={stay} onDone={onDone} />}
        {action === 'check_out' && <CheckOutForm stay={stay} onDone={onDone} />}
        {action === 'no_show' && <NoShowForm stay={stay} onDone={onDone} />}
        {action === 'correct_check_in' && <CorrectCheckInForm stay={stay} onDone={onDone} />}
        {(action === 'undo_check_in' ||
          action === 'undo_check_out' ||
          action === 'undo_no_show') && <UndoForm stay={stay} action={action} onDone={onDone} />}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {stay.actions
            .filter((other) => other !== action)
            .map((other) => (
              <Button key={other} kind="quiet" size="small" onPress={() => choose(other)}>
                {today.actions[other]}
              </Button>
            ))}
        </div>
      </div>
    </AdminDialog>
  )
}

function NoShowForm({ stay, onDone }: Omit<StayDialogProps, 'onClose'>) {
  const api = useAdminApi()
  const { frame, today } = useAdminMessages()
  const { reservation_id, guest_name, nights_left, no_show } = stay
  return (
    <ReasonForm
      input={endpoints.markNoShow.input}
      fixed={{ reservation_id }}
      send={async (marked) => {
        await api.markNoShow(marked)
        onDone(today.done.no_show(guest_name))
      }}
      onDone={() => undefined}
      submit_label={today.actions.no_show}
    >
      <p className="text-ink-2">{today.no_show_line(nights_left, frame.moment(no_show.sale_at))}</p>
      {no_show.is_told && <p className="text-ink-2">{today.no_show_told}</p>}
    </ReasonForm>
  )
}

const UNDOES = {
  undo_check_in: 'check_in',
  undo_check_out: 'check_out',
  undo_no_show: 'no_show',
} as const

function UndoForm({
  stay,
  action,
  onDone,
}: Omit<StayDialogProps, 'onClose'> & { action: keyof typeof UNDOES }) {
  const api = useAdminApi()
  const { today } = useAdminMessages()
  const { reservation_id, guest_name } = stay
  return (
    <ReasonForm
      input={endpoints.undoAtDesk.input}
      fixed={{ reservation_id, act: UNDOES[action] }}
      send={async (undone) => {
        await api.undoAtDesk(undone)
        onDone(today.done[action](guest_name))
      }}
      onDone={() => undefined}
      submit_label={today.actions[action]}
    >
      <p className="text-ink-2">{today.undo_line[action]}</p>
    </ReasonForm>
  )
}
