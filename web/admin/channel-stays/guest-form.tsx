import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ChannelStay } from './channel-stay-queries.ts'

type GuestFormProps = { stay: ChannelStay; onDone: () => void }

/** What is left empty is not known. */
export function GuestForm({ stay, onDone }: GuestFormProps) {
  const api = useAdminApi()
  const { frame, channel_stays } = useAdminMessages()
  const words = channel_stays.form
  const { form, line, submit, is_busy } = useForm({
    initial: {
      guest_name: stay.guest_name ?? '',
      guest_phone: stay.guest_phone ?? '',
      guest_email: stay.guest_email ?? '',
      guests: stay.guests === null ? '' : String(stay.guests),
      reference: stay.reference ?? '',
    },
    fixed: { channel_stay_id: stay.channel_stay_id },
    input: endpoints.nameChannelGuest.input,
    prepare: async (typed) => ({
      values: Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')),
    }),
    send: (guest) => api.nameChannelGuest(guest),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <TextField {...line('guest_name')} label={words.guest_name} maxLength={120} />
      <TextField {...line('guest_phone')} label={words.guest_phone} type="tel" is_ltr />
      <TextField {...line('guest_email')} label={words.guest_email} type="email" is_ltr />
      <TextField {...line('guests')} label={words.guests} inputMode="numeric" is_ltr />
      <TextField {...line('reference')} label={words.reference} maxLength={40} is_ltr />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.save}
      </Button>
    </Form>
  )
}
