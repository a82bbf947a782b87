import { useAdminMessages } from '#web/api/messages.ts'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

/** Why something is done, as it will stand in the log. Takes `line('reason')` of a form. */
export function ReasonField(props: Omit<TextFieldProps, 'label'>) {
  const { reason } = useAdminMessages().frame
  return <TextField hint={reason.hint} maxLength={300} isRequired {...props} label={reason.label} />
}
