import { useState } from 'react'
import * as z from 'zod/mini'
import { PASSKEYS } from '#contract/endpoints/passkeys.ts'
import { typed as line_of } from '#contract/wire.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { canUsePasskeys, isNotMade, makePasskey } from '#web/forms/passkey.ts'
import { useFocusOnFirst } from '#web/forms/use-focus-on-first.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { KnownPassword } from './known-password.tsx'
import { ProveFirst } from './prove-first.tsx'
import { whenStale } from './when-stale.ts'
import { SecurityDialog, type SecurityDialogProps } from './security-dialog.tsx'
import { factorQuery, isOn } from './security-queries.ts'

const Input = z.object({ password: z.optional(z.string()), name: line_of(PASSKEYS.name_max) })

/**
 * The password or a fresh second factor, a name, and what the browser asks; with the first second
 * factor its recovery codes.
 */
export function AddPasskeyDialog({ factor, person, onClose }: SecurityDialogProps) {
  const { api, queryClient } = useApp()
  const { passkeys, codes } = usePersonalMessages().security
  const [made, setMade] = useState<string[] | null>(null)
  const close = () => {
    onClose()
    void queryClient.invalidateQueries({ queryKey: factorQuery(api).queryKey })
  }
  const done = (recovery_codes: string[]) => {
    showToast({ text: passkeys.added, kind: 'good' })
    if (recovery_codes.length > 0) setMade(recovery_codes)
    else close()
  }
  return (
    <SecurityDialog title={made === null ? passkeys.add : codes.title} onClose={close}>
      {made !== null && <RecoveryCodes codes={made} email={person.email} onDone={close} />}
      {made === null && !canUsePasskeys() && (
        <p className="text-small text-ink-2">{passkeys.unsupported}</p>
      )}
      {made === null && canUsePasskeys() && (
        <ProveFirst factor={factor}>
          {(onStale) => (
            <NameForm
              asks_password={!isOn(factor) && person.has_password}
              onStale={onStale}
              onDone={done}
            />
          )}
        </ProveFirst>
      )}
    </SecurityDialog>
  )
}

type NameFormProps = {
  asks_password: boolean
  onStale: () => void
  onDone: (recovery_codes: string[]) => void
}

function NameForm({ asks_password, onStale, onDone }: NameFormProps) {
  const { api } = useApp()
  const { passkeys } = usePersonalMessages().security
  const { form, line, submit, is_busy } = useForm({
    initial: { password: '', name: '' },
    input: Input,
    send: async ({ name, password }) => {
      const started = await personalApi(api).startPasskey(
        password === undefined || password === '' ? {} : { password },
      )
      const answer = await makePasskey(started).catch((error: unknown) => {
        if (!isNotMade(error)) throw error
        showToast({ text: passkeys.not_made, kind: 'error' })
        return null
      })
      return (
        answer &&
        (await personalApi(api).addPasskey({ challenge_id: started.challenge_id, name, answer }))
      )
    },
    onDone: (added) => added && onDone(added.recovery_codes),
    onRefused: whenStale(onStale),
  })
  useFocusOnFirst(form)
  return (
    <Form ref={form} className="grid gap-4" onSubmit={submit}>
      <p className="text-small text-ink-2">{passkeys.add_line}</p>
      {asks_password && <KnownPassword {...line('password')} />}
      <TextField
        {...line('name')}
        label={passkeys.name}
        hint={passkeys.name_hint}
        maxLength={PASSKEYS.name_max}
        isRequired
      />
      <SubmitButton is_busy={is_busy}>{passkeys.make}</SubmitButton>
    </Form>
  )
}
