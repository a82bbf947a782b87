import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

type CodeFieldProps = Pick<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'error' | 'label' | 'hint' | 'inputMode'
>

/** A code of an app that makes them, or one to recover with. */
export function CodeField(field: CodeFieldProps) {
  return <TextField {...field} autoComplete="one-time-code" maxLength={24} is_ltr isRequired />
}
