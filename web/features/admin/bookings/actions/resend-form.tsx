import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResendKind } from '#contract/endpoints/admin/bookings.ts'
import { MESSAGE_CHANNELS } from '#contract/endpoints/bookings.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { readablePhone } from '#web/forms/read-phone.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'

type Channel = (typeof MESSAGE_CHANNELS)[number]

/** A payment link also goes as a text message, where the number may be sent to. */
export function ResendForm({
  sheet,
  submit,
  onDone,
}: {
  sheet: Sheet
  submit: string
  onDone: () => void
}) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { messages } = useApp()
  const { frame, bookings } = useAdminMessages()
  const { message_kinds, resend_by, resend_choice, resend_line, resent, channels } = bookings.sheet
  const { reservation_id, resendable, guest_email, guest_phone_number, may_text } = sheet
  const [kind, setKind] = useState<ResendKind | undefined>(resendable[0])
  const [chosen, setChannel] = useState<Channel>('mail')
  const has_choice = may_text && kind === 'payment_link'
  const by = has_choice ? chosen : 'mail'
  const sending = useMutation({
    mutationFn: (wanted: ResendKind) => api.resendMessage({ reservation_id, kind: wanted, by }),
    onSuccess: ({ recipient }) => {
      onDone()
      showToast({ text: resent(recipient), kind: 'good' })
      void queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => showError(error, messages),
  })
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {resend_line(by === 'sms' ? readablePhone(guest_phone_number) : guest_email)}
      </p>
      <RadioGroup
        label={resend_choice}
        options={resendable.map((id) => ({ id, children: message_kinds[id] }))}
        value={kind ?? null}
        onChange={setKind}
      />
      {has_choice && (
        <Choice
          look="form"
          label={resend_by}
          options={MESSAGE_CHANNELS.map((id) => ({ id, label: channels[id] }))}
          value={by}
          onChange={(next) => next && setChannel(next)}
        />
      )}
      <Button
        kind="primary"
        isDisabled={kind === undefined}
        is_busy={sending.isPending}
        busy_label={frame.one_moment}
        onPress={() => kind && sending.mutate(kind)}
      >
        {submit}
      </Button>
    </div>
  )
}
