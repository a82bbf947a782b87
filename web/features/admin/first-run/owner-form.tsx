import { endpoints } from '#contract/index.ts'
import { LANGS, NAME_MAX } from '#contract/constants.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { NO_PHONE, readPhoneNumber } from '#web/forms/typed-phone.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function OwnerForm({ onDone }: { onDone: (email: string) => void }) {
  const api = useAdminApi()
  const { lang } = useApp()
  const { frame, first_run } = useAdminMessages()
  const { owner_form } = first_run
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: { first_name: '', last_name: '', email: '', phone_number: NO_PHONE, lang },
    input: endpoints.inviteOwner.input,
    prepare: readPhoneNumber,
    send: (owner) => api.inviteOwner(owner),
    onDone: () => onDone(typed.email),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{owner_form.line}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...line('first_name')}
          label={owner_form.first_name}
          maxLength={NAME_MAX.account}
          isRequired
        />
        <TextField
          {...line('last_name')}
          label={owner_form.last_name}
          maxLength={NAME_MAX.account}
          isRequired
        />
      </div>
      <TextField
        {...line('email')}
        label={owner_form.email}
        type="email"
        inputMode="email"
        is_ltr
        isRequired
      />
      <PhoneField {...line('phone_number')} />
      <Choice
        look="form"
        label={owner_form.lang}
        options={LANGS.map((id) => ({ id, label: owner_form.langs[id] }))}
        value={typed.lang}
        onChange={(chosen) => type({ lang: chosen ?? lang })}
      />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {owner_form.submit}
      </Button>
    </Form>
  )
}
