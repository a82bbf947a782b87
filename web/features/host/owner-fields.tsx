import { Link } from '@tanstack/react-router'
import { NAME_MAX } from '#contract/constants.ts'
import { useCompanyMessages, useMessages } from '#web/api/messages.ts'
import { PhoneField, type PhoneFieldProps } from '#web/forms/phone-field.tsx'
import { linkClass } from '#web/ui/link.ts'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'
import type { ProfileFields } from './profile-fields.ts'

type Field = 'owner_first_name' | 'owner_last_name' | 'email'
type OwnerFieldsProps = {
  profile_fields: ProfileFields
  line: (field: Field) => Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>
  phone: PhoneFieldProps
}

export function OwnerFields({ profile_fields, line, phone }: OwnerFieldsProps) {
  const { shell } = useMessages()
  const { host } = useCompanyMessages()
  const own = (field: Field) => ({
    ...line(field),
    ...(profile_fields[field] !== undefined && { value: profile_fields[field], isDisabled: true }),
    isRequired: true,
  })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-display text-h3">{host.you}</legend>
      {Object.keys(profile_fields).length > 0 && (
        <p className="text-small text-ink-2">
          {host.from_profile}{' '}
          <Link to="/profile" className={linkClass('text')}>
            {host.to_profile}
          </Link>
        </p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...own('owner_first_name')}
          label={host.first_name}
          autoComplete="given-name"
          maxLength={NAME_MAX.host}
        />
        <TextField
          {...own('owner_last_name')}
          label={host.last_name}
          autoComplete="family-name"
          maxLength={NAME_MAX.host}
        />
      </div>
      <TextField
        {...own('email')}
        label={host.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        is_ltr
      />
      {profile_fields.phone_number === undefined ? (
        <PhoneField {...phone} />
      ) : (
        <HeldPhone
          label={shell.phone.number}
          number={profile_fields.phone_number}
          error={phone.error}
        />
      )}
    </fieldset>
  )
}

function HeldPhone({
  label,
  number,
  error,
}: {
  label: string
  number: string
  error: string | undefined
}) {
  const line = { name: 'phone_number', value: number, onChange: () => undefined, error }
  return <TextField {...line} label={label} type="tel" isDisabled isRequired is_ltr />
}
