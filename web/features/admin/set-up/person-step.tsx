import type * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import { NAME_MAX } from '#contract/constants.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { NameFields } from '#web/forms/name-fields.tsx'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { NO_PHONE, readPhoneNumber } from '#web/forms/typed-phone.ts'
import { useForm } from '#web/forms/use-form.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { OfferedApp } from './set-up-queries.ts'

export type FirstColleague = z.output<typeof endpoints.startSetUp.input>

type PersonStepProps = {
  link_key: string
  onDone: (begun: { person: FirstColleague; app: OfferedApp }) => void
}

export function PersonStep({ link_key, onDone }: PersonStepProps) {
  const api = useAdminApi()
  const { set_up } = useAdminMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: {
      first_name: '',
      last_name: '',
      email: '',
      phone_number: NO_PHONE,
      new_password: '',
    },
    fixed: { key: link_key },
    input: endpoints.startSetUp.input,
    prepare: readPhoneNumber,
    send: async (person) => ({ person, app: await api.startSetUp(person) }),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <NameFields line={line} labels={set_up} max_length={NAME_MAX.account} />
      <TextField
        {...line('email')}
        label={set_up.email}
        hint={set_up.email_hint}
        type="email"
        autoComplete="username"
        is_ltr
        isRequired
      />
      <PhoneField {...line('phone_number')} />
      <TextField
        {...line('new_password')}
        label={set_up.password}
        type="password"
        autoComplete="new-password"
        is_ltr
        isRequired
      />
      <SubmitButton is_busy={is_busy}>{set_up.next}</SubmitButton>
    </Form>
  )
}
