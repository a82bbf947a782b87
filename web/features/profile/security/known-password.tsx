import { usePersonalMessages } from '#web/api/messages.ts'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

type KnownPasswordProps = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>

/** The password of the account, asked for before its security is changed. */
export function KnownPassword(line: KnownPasswordProps) {
  const { turn_on } = usePersonalMessages().security
  return (
    <TextField
      {...line}
      label={turn_on.password}
      type="password"
      autoComplete="current-password"
      is_ltr
      isRequired
    />
  )
}
