import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

type Field = 'new_password' | 'reenter_password'
type NewPasswordFieldsProps = {
  line: (field: Field) => Pick<PasswordFieldProps, 'name' | 'value' | 'onChange' | 'error'>
  labels: Record<Field, string>
}

/** A new password, typed twice. */
export function NewPasswordFields({ line, labels }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...line('new_password')}
        label={labels.new_password}
        autoComplete="new-password"
        shows_lacks
      />
      <PasswordField
        {...line('reenter_password')}
        label={labels.reenter_password}
        autoComplete="new-password"
      />
    </>
  )
}
