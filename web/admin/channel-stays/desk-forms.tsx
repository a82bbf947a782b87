import { useMutation } from '@tanstack/react-query'
import type { DeskAct } from '#contract/endpoints/admin/today.ts'
import { endpoints } from '#contract/index.ts'
import { ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ChannelStay } from './channel-stay-queries.ts'

export type DeskAction = ChannelStay['desk']['actions'][number]
type DeskFormProps = { stay: ChannelStay; onDone: () => void }

export function DeskForm({ action, ...form }: DeskFormProps & { action: DeskAction }) {
  if (action === 'check_in') return <CheckInForm {...form} />
  if (action === 'check_out') return <CheckOutForm {...form} />
  if (action === 'no_show') return <NoShowForm {...form} />
  return <UndoForm {...form} action={action} />
}

/** Nothing is ticked by itself. A deposit is taken where the company took the money. */
function CheckInForm({ stay, onDone }: DeskFormProps) {
  const api = useAdminApi()
  const { frame, today } = useAdminMessages()
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: { id_seen: false, key_given: false, deposit: '', note: '' },
    fixed: { channel_stay_id: stay.channel_stay_id },
    input: endpoints.checkInChannelGuests.input,
    prepare: async (fields) => ({
      values: {
        ...fields,
        deposit: fields.deposit.trim() === '' ? '0' : fields.deposit,
        note: fields.note.trim() === '' ? undefined : fields.note,
      },
    }),
    send: ({ deposit, ...checked }) =>
      api.checkInChannelGuests({ ...checked, deposit: String(deposit / 100) }),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-3">
      <Warnings stay={stay} />
      <div className="flex flex-wrap gap-x-6">
        {(['id_seen', 'key_given'] as const).map((name) => (
          <Checkbox
            key={name}
            isSelected={typed[name]}
            onChange={(is_on) => type({ [name]: is_on })}
          >
            {today[name]}
          </Checkbox>
        ))}
      </div>
      {stay.merchant === 'house' && (
        <TextField {...line('deposit')} label={today.deposit} inputMode="numeric" is_ltr />
      )}
      <TextField {...line('note')} label={today.note} maxLength={500} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {today.actions.check_in}
      </Button>
    </Form>
  )
}

/** Who is still in the unit, and whom the law wants registered (domain G2). */
function Warnings({ stay: { desk, guests, registered, is_registered } }: { stay: ChannelStay }) {
  const { today, channel_stays } = useAdminMessages()
  const open =
    guests === null
      ? channel_stays.desk.nobody_registered
      : today.not_registered(guests - registered, guests)
  const warnings = [
    ...(desk.occupied_by === null ? [] : [today.occupied_by(desk.occupied_by)]),
    ...(is_registered ? [] : [open]),
  ]
  return warnings.map((warning) => (
    <p key={warning} role="note" className="rounded-ctl bg-lamp/25 px-3 py-2">
      {warning}
    </p>
  ))
}

function CheckOutForm({ stay, onDone }: DeskFormProps) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, today, channel_stays } = useAdminMessages()
  const { channel_stay_id, desk } = stay
  const leaving = useMutation({
    mutationFn: () => api.checkOutChannelGuests({ channel_stay_id }),
    onSuccess: onDone,
    onError: (error) => showError(error, messages),
  })
  if (desk.nights_left > 0)
    return (
      <ReasonForm
        input={endpoints.checkOutChannelGuests.input}
        fixed={{ channel_stay_id }}
        send={(left) => api.checkOutChannelGuests(left)}
        onDone={onDone}
        submit_label={today.actions.check_out}
      >
        <p className="text-ink-2">{channel_stays.desk.early(desk.nights_left)}</p>
      </ReasonForm>
    )
  return (
    <Button
      kind="primary"
      is_busy={leaving.isPending}
      busy_label={frame.one_moment}
      onPress={() => leaving.mutate()}
    >
      {today.actions.check_out}
    </Button>
  )
}

function NoShowForm({ stay: { channel_stay_id, source }, onDone }: DeskFormProps) {
  const api = useAdminApi()
  const { today, channel_stays } = useAdminMessages()
  return (
    <ReasonForm
      input={endpoints.markChannelNoShow.input}
      fixed={{ channel_stay_id }}
      send={(marked) => api.markChannelNoShow(marked)}
      onDone={onDone}
      submit_label={today.actions.no_show}
    >
      <p className="text-ink-2">{channel_stays.desk.no_show(channel_stays.sources[source])}</p>
    </ReasonForm>
  )
}

type Undo = Exclude<DeskAction, DeskAct>
const UNDOES: Record<Undo, DeskAct> = {
  undo_check_in: 'check_in',
  undo_check_out: 'check_out',
  undo_no_show: 'no_show',
}

function UndoForm({ stay, action, onDone }: DeskFormProps & { action: Undo }) {
  const api = useAdminApi()
  const { today, channel_stays } = useAdminMessages()
  return (
    <ReasonForm
      input={endpoints.undoAtChannelDesk.input}
      fixed={{ channel_stay_id: stay.channel_stay_id, act: UNDOES[action] }}
      send={(undone) => api.undoAtChannelDesk(undone)}
      onDone={onDone}
      submit_label={today.actions[action]}
    >
      <p className="text-ink-2">{channel_stays.desk.undo[action]}</p>
    </ReasonForm>
  )
}
