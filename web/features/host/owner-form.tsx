import { endpoints } from '#contract/index.ts'
import { LEAD_MAX } from '#contract/lead-fields.ts'
import { plainNumber } from '#contract/digits.ts'
import { useApp } from '#web/api/app.ts'
import { useCompanyMessages } from '#web/api/messages.ts'
import { FaultSummary } from '#web/forms/fault-summary.tsx'
import { HumanCheck } from '#web/forms/human-check.tsx'
import { usePerson } from '#web/api/person.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { profileFields } from './profile-fields.ts'
import { FIRST_HOME, HomeChoices } from './home-choices.tsx'
import { LongText } from './long-text.tsx'
import { OwnerFields } from './owner-fields.tsx'
import { NO_PHONE, readPhoneNumber } from '#web/forms/typed-phone.ts'
import { useForm } from '#web/forms/use-form.ts'

const NOTHING = {
  owner_first_name: '',
  owner_last_name: '',
  email: '',
  phone_number: NO_PHONE,
  property_name: '',
  ...FIRST_HOME,
  square_feet: '',
  address: '',
  human_check: '',
}

/** Spec 5. */
export function OwnerForm({ onDone }: { onDone: (email: string) => void }) {
  const { api } = useApp()
  const { host } = useCompanyMessages()
  const profile_fields = profileFields(usePerson())
  const { form, faulty, line, typed, type, submit, is_busy } = useForm({
    initial: NOTHING,
    fixed: profile_fields,
    input: endpoints.submitProperty.input,
    prepare: readPhoneNumber,
    send: (data) => personalApi(api).submitProperty(data),
    onDone: () => onDone(profile_fields.email ?? typed.email),
  })
  const size = line('square_feet')
  return (
    <Form ref={form} aria-label={host.form_title} className="grid gap-8" onSubmit={submit}>
      <OwnerFields profile_fields={profile_fields} line={line} phone={line('phone_number')} />
      <fieldset className="grid gap-4">
        <legend className="mb-4 font-display text-h3">{host.home}</legend>
        <TextField
          {...line('property_name')}
          label={host.property_name}
          hint={host.property_name_hint}
          maxLength={LEAD_MAX.property_name}
          isRequired
        />
        <HomeChoices home={typed} onChange={type} />
        <TextField
          {...size}
          label={host.square_feet}
          inputMode="numeric"
          maxLength={14}
          onChange={(text) => size.onChange(plainNumber(text))}
          isRequired
          is_ltr
        />
        <LongText
          {...line('address')}
          label={host.address}
          max={LEAD_MAX.address}
          rows={2}
          autoComplete="street-address"
          is_required
        />
      </fieldset>
      <HumanCheck {...line('human_check')} />
      <FaultSummary faulty={faulty} />
      <SubmitButton is_busy={is_busy}>{host.submit}</SubmitButton>
    </Form>
  )
}
