import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { CONTACT_MESSAGE_MAX } from '#contract/lead-fields.ts'
import { plainLine } from '#contract/address-fields.ts'
import { useCompanyMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useEarlyText } from '#web/ui/use-early-input.ts'

type MessageFieldProps = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** No maxLength: nothing pasted is cut off. */
export function MessageField({ value, onChange, error }: MessageFieldProps) {
  const { contact } = useCompanyMessages()
  const characters = plainLine(value).length
  const is_over = characters > CONTACT_MESSAGE_MAX
  const early_text = useEarlyText<HTMLDivElement>({ value, onChange })
  return (
    <TextField
      ref={early_text}
      name="message"
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      isRequired
      validationBehavior="aria"
      className="grid gap-1.5"
    >
      <Label className="text-small font-medium">{contact.message}</Label>
      <TextArea
        rows={5}
        dir={value === '' ? undefined : 'auto'}
        className="w-full resize-y rounded-ctl border border-line-strong bg-white px-3.5 py-3 text-body data-invalid:border-coral"
      />
      <Text
        slot="description"
        className={classNames(
          'justify-self-end text-micro',
          is_over ? 'font-semibold text-coral' : 'text-ink-2',
        )}
      >
        {contact.count(characters, CONTACT_MESSAGE_MAX)}
      </Text>
      <FieldError className="text-micro text-coral">{error}</FieldError>
    </TextField>
  )
}
