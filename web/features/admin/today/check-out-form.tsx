import { useMutation } from '@tanstack/react-query'
import { endpoints } from '#contract/index.ts'
import { ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Stay } from './today-queries.ts'

type CheckOutFormProps = { stay: Stay; onDone: (text: string) => void }

/** Early, it says what becomes of the nights and asks why. */
export function CheckOutForm({ stay, onDone }: CheckOutFormProps) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, today } = useAdminMessages()
  const { reservation_id, guest_name, nights_left } = stay
  const checkOut = async (input: { reservation_id: string; reason?: string | undefined }) =>
    onDone(today.done.check_out(guest_name, (await api.checkOutGuests(input)).nights_returned))
  const leaving = useMutation({
    mutationFn: () => checkOut({ reservation_id }),
    onError: (error) => showError(error, messages),
  })
  if (nights_left > 0)
    return (
      <div ref={focusFirst}>
        <ReasonForm
          input={endpoints.checkOutGuests.input}
          fixed={{ reservation_id }}
          send={checkOut}
          onDone={() => undefined}
          submit_label={today.actions.check_out}
        >
          <p className="text-ink-2">{today.early(nights_left)}</p>
        </ReasonForm>
      </div>
    )
  return (
    <div ref={focusFirst} className="grid">
      <Button
        kind="primary"
        is_busy={leaving.isPending}
        busy_label={frame.one_moment}
        onPress={() => leaving.mutate()}
      >
        {today.actions.check_out}
      </Button>
    </div>
  )
}

/** The reason where one is asked for, else the button: Enter goes on. */
const focusFirst = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('input, button')?.focus()
