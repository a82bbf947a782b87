import { useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/index.ts'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { CodeField } from '#web/forms/code-field.tsx'
import { askPasskey, canUsePasskeys } from '#web/forms/passkey.ts'
import { PasskeyButton } from '#web/forms/passkey-button.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { useFocusOnFirst } from '#web/forms/use-focus-on-first.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Form } from '#web/ui/form.tsx'

/** The second factor, given again. */
export function ProveForm({ onDone }: { onDone: () => void }) {
  const { api } = useApp()
  const { proof: text } = useOwnerMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { code: '' },
    input: endpoints.proveSecondFactor.input,
    send: (data) => personalApi(api).proveSecondFactor(data),
    onDone,
    refusals: { TOO_MANY_TRIES: 'code', SECOND_FACTOR_LOCKED: 'code' },
  })
  useFocusOnFirst(form)
  const { data } = useQuery({
    queryKey: ['second factor'],
    queryFn: ({ signal }) => personalApi(api).readSecondFactor({}, { signal }),
    staleTime: 0,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-small text-ink-2">{text.line}</p>
      {canUsePasskeys() && (data?.passkeys.length ?? 0) > 0 && (
        <PasskeyButton
          label={text.passkey}
          not_made={text.passkey_not_made}
          act={async () =>
            await personalApi(api).provePasskey({
              passkey: await askPasskey(await personalApi(api).startPasskeyProof({})),
            })
          }
          onDone={onDone}
        />
      )}
      <CodeField {...line('code')} label={text.code} />
      <SubmitButton is_busy={is_busy}>{text.prove}</SubmitButton>
    </Form>
  )
}
