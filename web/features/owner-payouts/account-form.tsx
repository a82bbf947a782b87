import { endpoints } from '#contract/index.ts'
import { HOLDER_MAX } from '#contract/payout-fields.ts'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { withFactor } from '#web/forms/proof-store.ts'
import { useForm } from '#web/forms/use-form.ts'
import { ownerApi } from '#web/owner/owner-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type AccountFormProps = {
  onDone: () => void
  onCancel: () => void
}

export function AccountForm({ onDone, onCancel }: AccountFormProps) {
  const { api } = useApp()
  const { payouts: text } = useOwnerMessages()
  const { fields, hints } = text
  const { form, line, submit, is_busy } = useForm({
    initial: { holder: '', iban: '', bic: '' },
    prepare: async ({ bic, ...typed }) => ({
      values: { ...typed, ...(bic.trim() !== '' && { bic }) },
    }),
    input: endpoints.setOwnBankAccount.input,
    send: (data) => withFactor(() => ownerApi(api).setOwnBankAccount(data)),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-small text-ink-2">{text.wait_line}</p>
      <TextField
        {...line('holder')}
        label={fields.holder}
        hint={hints.holder}
        maxLength={HOLDER_MAX}
        autoComplete="name"
        isRequired
      />
      <TextField
        {...line('iban')}
        label={fields.iban}
        hint={hints.iban}
        autoComplete="off"
        is_ltr
        isRequired
      />
      <TextField {...line('bic')} label={fields.bic} hint={hints.bic} autoComplete="off" is_ltr />
      <SubmitButton is_busy={is_busy}>{text.save}</SubmitButton>
      <Button kind="quiet" onPress={onCancel}>
        {text.cancel}
      </Button>
    </Form>
  )
}
