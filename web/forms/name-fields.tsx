import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

type Field = 'first_name' | 'last_name'
type NameFieldsProps = {
  line: (field: Field) => Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>
  labels: Record<Field, string>
  max_length: number
}

/** The name of whoever fills in the form. */
export function NameFields({ line, labels, max_length }: NameFieldsProps) {
  return (
    <>
      <TextField
        {...line('first_name')}
        label={labels.first_name}
        autoComplete="given-name"
        maxLength={max_length}
        isRequired
      />
      <TextField
        {...line('last_name')}
        label={labels.last_name}
        autoComplete="family-name"
        maxLength={max_length}
        isRequired
      />
    </>
  )
}
