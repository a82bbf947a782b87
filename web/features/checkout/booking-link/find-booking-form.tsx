import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { RESERVATION_PREFIX } from '#contract/constants.ts'
import { plainCode } from '#contract/pasted-text.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { useForm } from '#web/forms/use-form.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'

/** Same message whether the booking exists or not. */
export function FindBookingForm() {
  const { api } = useApp()
  const { find } = usePersonalMessages().your_booking
  const [is_sent, setSent] = useState(false)
  const { form, line, submit, is_busy } = useForm({
    initial: { reservation_id: '', email: '' },
    input: endpoints.findBooking.input,
    send: (input) => personalApi(api).findBooking(input),
    onDone: () => setSent(true),
  })
  if (is_sent) {
    return (
      <div className="grid justify-items-start gap-4">
        <output className="grid w-full gap-1 rounded-card bg-palm-soft p-5">
          <span className="font-semibold text-palm">{find.sent}</span>
          <span>{find.sent_line}</span>
        </output>
        <Button kind="quiet" size="small" className="-ms-3" onPress={() => setSent(false)}>
          {find.again}
        </Button>
      </div>
    )
  }
  const reference = line('reservation_id')
  return (
    <Form ref={form} className="grid gap-4" onSubmit={submit}>
      <TextField
        {...reference}
        onChange={(typed) => reference.onChange(asReference(typed))}
        label={find.reference}
        hint={find.reference_hint}
        placeholder={`${RESERVATION_PREFIX}000000`}
        is_ltr
        isRequired
      />
      <TextField
        {...line('email')}
        label={find.email}
        type="email"
        autoComplete="email"
        is_ltr
        isRequired
      />
      <SubmitButton is_busy={is_busy} className="mt-1">
        {find.submit}
      </SubmitButton>
    </Form>
  )
}

/** Prefix and dash are optional. */
function asReference(typed: string): string {
  const text = plainCode(typed).toUpperCase()
  return text.replace(/^(SDF)?-?(?=\d)/, RESERVATION_PREFIX)
}
