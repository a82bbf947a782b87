import { useEffect } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { NameFields } from '#web/forms/name-fields.tsx'
import { PhoneField } from '#web/forms/phone-field.tsx'
import type { Person } from '#web/api/person.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { AvatarField } from './avatar-field.tsx'
import { CityField } from './city-field.tsx'
import { CountryField } from './country-field.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** More than a name may have: who types too much is told, where a browser would cut it in silence. */
const TYPED_NAME_MAX = 60

export function PersonalForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const { messages } = useApp()
  const { personal, tabs } = usePersonalMessages().profile
  const { form, line, submit, is_busy } = useProfileForm(person, onDone)
  // the button that opened it is gone
  useEffect(() => form.current?.focus({ preventScroll: true }), [form])
  const text = (field: 'first_name' | 'last_name' | 'email') => ({
    ...line(field),
    label: personal[field],
    isRequired: true,
  })
  return (
    <Form
      ref={form}
      tabIndex={-1}
      aria-label={tabs['personal-information']}
      onSubmit={submit}
      className="grid gap-5 outline-none rounded-card border border-line bg-white p-6 shadow-e1 sm:grid-cols-2 sm:items-start sm:gap-x-6"
    >
      <AvatarField person={person} {...line('profile_picture')} />
      <NameFields line={line} labels={personal} max_length={TYPED_NAME_MAX} />
      <TextField
        {...text('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        className="sm:col-span-2"
        isDisabled={person.is_email_verified}
        hint={person.is_email_verified ? personal.email_fixed : undefined}
        is_ltr
      />
      <div className="sm:col-span-2">
        <PhoneField {...line('phone_number')} />
      </div>
      <CountryField {...line('country')} />
      <CityField {...line('city')} />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5 sm:col-span-2">
        <Button kind="quiet" onPress={onDone} isDisabled={is_busy}>
          {personal.cancel}
        </Button>
        <Button
          type="submit"
          kind="primary"
          className="min-w-28"
          is_busy={is_busy}
          busy_label={messages.shell.one_moment}
        >
          {personal.save}
        </Button>
      </div>
    </Form>
  )
}
