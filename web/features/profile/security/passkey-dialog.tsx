import { useMutation } from '@tanstack/react-query'
import { endpoints } from '#contract/index.ts'
import { PASSKEYS } from '#contract/endpoints/passkeys.ts'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { ProveFirst } from './prove-first.tsx'
import { SecurityDialog } from './security-dialog.tsx'
import { factorQuery, type Factor, type Passkey } from './security-queries.ts'

type PasskeyDialogProps = { passkey: Passkey; factor: Factor; onClose: () => void }

/** Its name, and its end. */
export function PasskeyDialog({ passkey, factor, onClose }: PasskeyDialogProps) {
  const { api, queryClient } = useApp()
  const { passkeys } = usePersonalMessages().security
  const done = (text: string) => {
    onClose()
    showToast({ text, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: factorQuery(api).queryKey })
  }
  return (
    <SecurityDialog title={passkey.name} onClose={onClose}>
      <ProveFirst factor={factor}>
        {(onStale) => (
          <div className="grid gap-6">
            <NameForm passkey={passkey} onDone={() => done(passkeys.renamed)} />
            <RemoveButton
              passkey={passkey}
              is_last={factor.passkeys.length === 1 && !factor.has_app}
              onStale={onStale}
              onDone={done}
            />
          </div>
        )}
      </ProveFirst>
    </SecurityDialog>
  )
}

function NameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { api } = useApp()
  const { passkeys } = usePersonalMessages().security
  const { form, line, submit, is_busy } = useForm({
    initial: { name },
    fixed: { id },
    input: endpoints.renamePasskey.input,
    send: (data) => personalApi(api).renamePasskey(data),
    onDone,
  })
  return (
    <Form ref={form} className="grid gap-4" onSubmit={submit}>
      <TextField {...line('name')} label={passkeys.name} maxLength={PASSKEYS.name_max} isRequired />
      <SubmitButton is_busy={is_busy}>{passkeys.rename}</SubmitButton>
    </Form>
  )
}

type RemoveButtonProps = {
  passkey: Passkey
  is_last: boolean
  onStale: () => void
  onDone: (text: string) => void
}

function RemoveButton({ passkey: { id }, is_last, onStale, onDone }: RemoveButtonProps) {
  const { api, messages } = useApp()
  const { passkeys } = usePersonalMessages().security
  const removing = useMutation({
    mutationFn: () => personalApi(api).removePasskey({ id }),
    onSuccess: () => onDone(passkeys.removed),
    onError: (error) =>
      error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED'
        ? onStale()
        : showError(error, messages),
  })
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      {is_last && <p className="text-small text-ink-2">{passkeys.remove_last}</p>}
      <Button
        kind="quiet"
        is_busy={removing.isPending}
        busy_label={messages.shell.one_moment}
        onPress={() => removing.mutate()}
      >
        {passkeys.remove}
      </Button>
    </div>
  )
}
