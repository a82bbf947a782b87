import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { endpoints } from '#contract'
import { ApiError } from '#api/api.tsx'
import { useApp, usePersonalMessages } from '#api/app.ts'
import { readForm } from '#forms/form-errors.ts'
import { showError, showToast } from '#frame/toasts.tsx'
import { useFieldErrors } from '#forms/use-field-errors.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { checkInQuery, type CheckInGuest } from './check-in-queries.ts'

type InviteFormProps = { id: string; guest: CheckInGuest; onDone: () => void }

export function InviteForm({ id, guest, onDone }: InviteFormProps) {
  const { api, messages, queryClient } = useApp()
  const { check_in } = usePersonalMessages()
  const [email, setEmail] = useState(guest.email ?? '')
  const { form, faults, point, clear } = useFieldErrors(['email'])
  const invite = useMutation({
    mutationFn: (address: string) => api.inviteToPreCheckIn({ booking_id: id, guest_id: guest.guest_id, email: address }),
    onSuccess: (party) => {
      queryClient.setQueryData(checkInQuery(api, id).queryKey, party)
      showToast({ text: messages.successes.PRE_CHECK_IN_INVITED ?? '', kind: 'good' })
      onDone()
    },
    onError: async (error) => {
      showError(error, messages)
      if (error instanceof ApiError && error.status !== 0) await queryClient.invalidateQueries({ queryKey: checkInQuery(api, id).queryKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (invite.isPending) return
    const read = readForm(endpoints.inviteToPreCheckIn.input, { booking_id: id, guest_id: guest.guest_id, email }, messages)
    if ('faults' in read) return point(read.faults)
    invite.mutate(read.data.email)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-120 gap-5">
      <TextField
        name="email"
        label={check_in.email}
        hint={check_in.email_hint}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        error={faults.email}
        onChange={(text) => {
          setEmail(text)
          clear('email')
        }}
        is_ltr
        isRequired
      />
      <Button
        type="submit"
        kind="primary"
        size="large"
        className="justify-self-start"
        is_busy={invite.isPending}
        busy_label={check_in.sending}
      >
        {check_in.send}
      </Button>
    </form>
  )
}
