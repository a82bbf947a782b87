import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { endpoints } from '#contract/index.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { askPasskey, canUsePasskeys } from '#web/forms/passkey.ts'
import { PasskeyButton } from '#web/forms/passkey-button.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { proofStore } from '#web/forms/proof-store.ts'

/** Asks for the second factor where an action needs a fresh one. */
export function ProofDialog() {
  const { frame } = useAdminMessages()
  const asked = useSyncExternalStore(proofStore.subscribe, proofStore.read, () => null)
  return (
    <Dialog
      title={frame.proof.title}
      isOpen={asked !== null}
      onOpenChange={(is_open) => {
        if (!is_open) asked?.giveUp()
      }}
      labels={{ close: frame.close }}
    >
      {asked && <ProofForm onDone={asked.prove} />}
    </Dialog>
  )
}

function ProofForm({ onDone }: { onDone: () => void }) {
  const { api } = useApp()
  const { frame } = useAdminMessages()
  const { data } = useQuery({
    queryKey: ['second factor'],
    queryFn: ({ signal }) => personalApi(api).readSecondFactor({}, { signal }),
    staleTime: 0,
  })
  const has_passkey = canUsePasskeys() && (data?.passkeys.length ?? 0) > 0
  const { form, line, submit, is_busy } = useForm({
    initial: { code: '' },
    input: endpoints.proveSecondFactor.input,
    send: (proof) => personalApi(api).proveSecondFactor(proof),
    onDone,
    refusals: { TOO_MANY_TRIES: 'code' },
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{frame.proof.line}</p>
      {has_passkey && (
        <PasskeyButton
          label={frame.proof.passkey}
          not_made={frame.proof.not_made}
          act={async () =>
            await personalApi(api).provePasskey({
              passkey: await askPasskey(await personalApi(api).startPasskeyProof({})),
            })
          }
          onDone={onDone}
        />
      )}
      <TextField
        {...line('code')}
        label={frame.proof.code}
        inputMode="text"
        autoComplete="one-time-code"
        is_ltr
        isRequired
      />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {frame.proof.confirm}
      </Button>
    </Form>
  )
}
