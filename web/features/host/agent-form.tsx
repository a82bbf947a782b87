import { endpoints } from '#contract/index.ts'
import { NAME_MAX } from '#contract/constants.ts'
import { CONTACT_MESSAGE_MAX, LEAD_MAX } from '#contract/lead-fields.ts'
import { useApp } from '#web/api/app.ts'
import { useCompanyMessages } from '#web/api/messages.ts'
import { NameFields } from '#web/forms/name-fields.tsx'
import { FaultSummary } from '#web/forms/fault-summary.tsx'
import { HumanCheck } from '#web/forms/human-check.tsx'
import { usePerson } from '#web/api/person.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { LongText } from './long-text.tsx'
import { NO_PHONE, readPhoneNumber } from '#web/forms/typed-phone.ts'
import { useForm } from '#web/forms/use-form.ts'

const NOTHING = {
  first_name: '',
  last_name: '',
  email: '',
  phone_number: NO_PHONE,
  company: '',
  licence_number: '',
  message: '',
  human_check: '',
}

export function AgentForm({ onDone }: { onDone: (email: string) => void }) {
  const { api } = useApp()
  const { host } = useCompanyMessages()
  const { agents } = host
  const person = usePerson()
  const known =
    person && !person.is_temporary
      ? { first_name: person.first_name, last_name: person.last_name, email: person.email }
      : {}
  const { form, faulty, line, typed, submit, is_busy } = useForm({
    initial: { ...NOTHING, ...known },
    input: endpoints.registerAgent.input,
    prepare: readPhoneNumber,
    send: (data) => personalApi(api).registerAgent(data),
    onDone: () => onDone(typed.email),
  })
  return (
    <Form ref={form} aria-label={agents.form_title} className="grid gap-4" onSubmit={submit}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NameFields line={line} labels={host} max_length={NAME_MAX.host} />
      </div>
      <TextField
        {...line('email')}
        label={host.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
        is_ltr
      />
      <PhoneField {...line('phone_number')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...line('company')}
          label={agents.company}
          autoComplete="organization"
          maxLength={LEAD_MAX.company}
          isRequired
        />
        <TextField
          {...line('licence_number')}
          label={agents.licence_number}
          maxLength={LEAD_MAX.licence_number}
          is_ltr
        />
      </div>
      <LongText {...line('message')} label={agents.message} max={CONTACT_MESSAGE_MAX} />
      <HumanCheck {...line('human_check')} />
      <FaultSummary faulty={faulty} />
      <SubmitButton is_busy={is_busy} className="mt-1">
        {agents.submit}
      </SubmitButton>
    </Form>
  )
}
