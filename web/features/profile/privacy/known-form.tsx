import { endpoints } from '#contract/index.ts'
import type { Person } from '#web/api/person.ts'
import { KnownPassword } from '#web/features/profile/security/known-password.tsx'
import { ProveFirst } from '#web/features/profile/security/prove-first.tsx'
import { isOn, type Factor } from '#web/features/profile/security/security-queries.ts'
import { whenStale } from '#web/features/profile/security/when-stale.ts'
import { useFocusOnFirst } from '#web/forms/use-focus-on-first.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'

type KnownFormProps<Output> = {
  factor: Factor
  person: Person
  line: string
  submit_label: string
  kind?: 'primary' | 'danger'
  send: (known: { password?: string | undefined }) => Promise<Output>
  onDone: (output: Output) => void
  onHindered?: () => void
}

/** Does what only the person may do: the password, or a fresh second factor, comes first. */
export function KnownForm<Output>(props: KnownFormProps<Output>) {
  return (
    <ProveFirst factor={props.factor}>
      {(onStale) => <PasswordForm {...props} onStale={onStale} />}
    </ProveFirst>
  )
}

function PasswordForm<Output>({
  factor,
  person,
  line: saying,
  submit_label,
  kind = 'primary',
  send,
  onDone,
  onHindered,
  onStale,
}: KnownFormProps<Output> & { onStale: () => void }) {
  const { shell } = useMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { password: '' },
    input: endpoints.exportMyData.input,
    send,
    onDone,
    onRefused: (refusal) => {
      if (refusal.code === 'INVALID_INPUT') onHindered?.()
      return refusal.code === 'INVALID_INPUT' || whenStale(onStale)(refusal)
    },
  })
  useFocusOnFirst(form)
  return (
    <Form ref={form} className="grid gap-4" onSubmit={submit}>
      <p className="text-small text-ink-2">{saying}</p>
      {!isOn(factor) && person.has_password && <KnownPassword {...line('password')} />}
      <Button
        type="submit"
        kind={kind}
        size="large"
        is_busy={is_busy}
        busy_label={shell.one_moment}
      >
        {submit_label}
      </Button>
    </Form>
  )
}
