import { MERCHANTS, STAY_SOURCES, type StaySource } from '#contract/channel-stays.ts'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { DayField, DayRow } from '#web/admin/fields/day-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type NewStayFormProps = {
  unit_id: number
  /** Nights [from, to). */
  from: string
  to: string
  onDone: () => void
}

const UNSAID: StaySource = 'agent'
const USUAL_MERCHANT: (typeof MERCHANTS)[number] = 'channel'

/** A stay whose calendar is not read; what is left empty of its guest is not known. */
export function NewStayForm({ unit_id, from, to, onDone }: NewStayFormProps) {
  const api = useAdminApi()
  const { calendar, frame, channel_stays } = useAdminMessages()
  const words = channel_stays.form
  const { form, line, typed, type, faults, submit, is_busy } = useForm({
    initial: {
      from,
      to,
      source: UNSAID,
      merchant: USUAL_MERCHANT,
      reference: '',
      guest_name: '',
      guest_phone: '',
      guest_email: '',
      guests: '',
    },
    fixed: { unit_id },
    input: endpoints.addChannelStay.input,
    prepare: async (all) => ({
      values: Object.fromEntries(Object.entries(all).filter(([, value]) => value.trim() !== '')),
    }),
    send: (stay) => api.addChannelStay(stay),
    onDone,
    refusals: {
      CHANNEL_STAY_KNOWN: 'reference',
      ROOM_UNAVAILABLE: 'from',
      INVALID_DATES: 'to',
    },
  })
  const fault = faults.from ?? faults.to
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <DayRow>
        <DayField
          look="form"
          label={calendar.block.from}
          value={typed.from}
          onChange={(day) => type({ from: day ?? '' })}
        />
        <DayField
          look="form"
          label={calendar.block.to}
          value={typed.to}
          onChange={(day) => type({ to: day ?? '' })}
        />
      </DayRow>
      {fault !== undefined && (
        <p role="alert" className="text-coral">
          {fault}
        </p>
      )}
      <Choice
        look="form"
        label={channel_stays.facts.site}
        options={STAY_SOURCES.map((id) => ({ id, label: channel_stays.sources[id] }))}
        value={typed.source}
        onChange={(source) => source && type({ source })}
      />
      <Choice
        look="form"
        label={words.merchant}
        options={MERCHANTS.map((id) => ({ id, label: words.merchants[id] }))}
        value={typed.merchant}
        onChange={(merchant) => merchant && type({ merchant })}
      />
      <TextField {...line('reference')} label={words.reference} maxLength={40} is_ltr />
      <TextField {...line('guest_name')} label={words.guest_name} maxLength={120} />
      <TextField {...line('guest_phone')} label={words.guest_phone} type="tel" is_ltr />
      <TextField {...line('guest_email')} label={words.guest_email} type="email" is_ltr />
      <TextField {...line('guests')} label={words.guests} inputMode="numeric" is_ltr />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.save}
      </Button>
    </Form>
  )
}
