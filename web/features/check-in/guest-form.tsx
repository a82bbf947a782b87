import { Check } from 'lucide-react'
import { usePersonalMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { CheckInGuest, CheckInParty } from './check-in-queries.ts'
import { ChoiceText } from './choice-text.tsx'
import { FieldGroup } from './field-group.tsx'
import { LeadFields } from './lead-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { TimeField } from './time-field.tsx'
import { useGuestForm } from './use-guest-form.ts'

type GuestFormProps = { id: string; guest: CheckInGuest; party: CheckInParty; onDone: () => void }
type Form = Omit<ReturnType<typeof useGuestForm>, 'form' | 'submit'>

export function GuestForm({ id, guest, party, onDone }: GuestFormProps) {
  const { check_in: messages } = usePersonalMessages()
  const { form: form_ref, submit, ...form } = useGuestForm({ id, guest, party, onDone })
  const is_lead = guest.position === 1
  const document = form.typed.is_uae_resident ? 'emirates_id' : form.typed.document_kind
  return (
    <Form ref={form_ref} onSubmit={submit} className="grid gap-8">
      {(!is_lead || party.sold) && <Names form={form} />}
      {is_lead && party.sold && <LeadFields sold={party.sold} line={form.line} />}
      <Residency form={form} is_own={is_lead || party.scope === 'guest'} />
      {form.typed.is_uae_resident === false && <Document form={form} />}
      {document !== undefined && (
        <PictureField document={document} is_kept={guest.has_document} form={form} />
      )}
      {is_lead && <TimeField {...form.line('expected_time')} check_in_time={party.check_in_time} />}
      {party.needs_health_consent && <Health form={form} />}
      <Safe />
      {document !== undefined && (
        <Button
          type="submit"
          kind="primary"
          size="large"
          className="justify-self-start max-sm:w-full"
          is_busy={form.is_busy}
          busy_label={messages.sending}
        >
          {messages.submit}
        </Button>
      )}
    </Form>
  )
}

function Names({ form: { line } }: { form: Form }) {
  const { check_in: messages } = usePersonalMessages()
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      {(['first_name', 'last_name'] as const).map((name) => (
        <TextField
          key={name}
          {...line(name)}
          label={messages[name]}
          hint={name === 'first_name' ? messages.as_document : undefined}
          autoComplete="off"
          maxLength={50}
          isRequired
        />
      ))}
    </div>
  )
}

function Residency({ form: { typed, faults, type }, is_own }: { form: Form; is_own: boolean }) {
  const { check_in: messages } = usePersonalMessages()
  const label = is_own ? messages.resident : messages.resident_other
  const options = [
    { id: 'yes' as const, children: <ChoiceText name={messages.yes} line={messages.yes_line} /> },
    {
      id: 'no' as const,
      children: (
        <ChoiceText name={is_own ? messages.no : messages.no_other} line={messages.no_line} />
      ),
    },
  ]
  const { is_uae_resident: lives_here } = typed
  return (
    <FieldGroup name="is_uae_resident" title={label} fault={faults.is_uae_resident}>
      <RadioGroup
        label={label}
        options={options}
        value={lives_here === undefined ? null : lives_here ? 'yes' : 'no'}
        onChange={(choice) =>
          type({
            is_uae_resident: choice === 'yes',
            document_kind: choice === 'yes' ? 'emirates_id' : 'passport',
          })
        }
        className="sm:grid-cols-2"
      />
    </FieldGroup>
  )
}

function Document({ form: { typed, faults, type } }: { form: Form }) {
  const { check_in: messages } = usePersonalMessages()
  const options = (['passport', 'visa'] as const).map((kind) => ({
    id: kind,
    children: messages.documents[kind],
  }))
  const kind = typed.document_kind === 'visa' ? 'visa' : 'passport'
  return (
    <FieldGroup name="document_kind" title={messages.document} fault={faults.document_kind}>
      <RadioGroup
        label={messages.document}
        options={options}
        value={kind}
        onChange={(document_kind) => type({ document_kind })}
        className="sm:grid-cols-2"
      />
    </FieldGroup>
  )
}

function Health({ form: { typed, faults, type } }: { form: Form }) {
  const { check_in: messages } = usePersonalMessages()
  return (
    <FieldGroup
      name="has_health_consent"
      title={messages.health_title}
      fault={faults.has_health_consent}
    >
      <Checkbox
        isSelected={typed.has_health_consent}
        isInvalid={faults.has_health_consent !== undefined}
        onChange={(has_health_consent) => type({ has_health_consent })}
      >
        {messages.health}
      </Checkbox>
    </FieldGroup>
  )
}

function Safe() {
  const { check_in: messages } = usePersonalMessages()
  return (
    <section aria-label={messages.safe_title} className="rounded-ctl bg-shell px-5 py-4">
      <h3 className="text-small font-semibold">{messages.safe_title}</h3>
      <ul className="mt-2 grid gap-1 text-small text-ink-2">
        {messages.safe.map((line) => (
          <li key={line} className="flex gap-2">
            <Check size={16} aria-hidden className="mt-1 shrink-0 text-palm" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
