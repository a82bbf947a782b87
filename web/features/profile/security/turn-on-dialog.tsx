import { useState } from 'react'
import type { Endpoints } from '#contract/index.ts'
import { endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { useFocusOnFirst } from '#web/forms/use-focus-on-first.ts'
import { useForm } from '#web/forms/use-form.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { Form } from '#web/ui/form.tsx'
import { FactorCodeForm } from './factor-code-form.tsx'
import { KnownPassword } from './known-password.tsx'
import { ProveFirst } from './prove-first.tsx'
import { whenStale } from './when-stale.ts'
import { AppKey } from './app-key.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityDialog, type SecurityDialogProps } from './security-dialog.tsx'
import { factorQuery } from './security-queries.ts'

type Started = ClientOutput<Endpoints['startAuthenticator']>

/** The password, the key for the app and its first code, the recovery codes. */
export function TurnOnDialog({ person, factor, onClose }: SecurityDialogProps) {
  const { api, queryClient } = useApp()
  const { turn_on, codes } = usePersonalMessages().security
  const [started, setStarted] = useState<Started | null>(null)
  const [made, setMade] = useState<string[] | null>(null)
  const keep = ({ recovery_codes }: { recovery_codes: string[] }) => setMade(recovery_codes)
  // The card changes once the dialog is closed, which would otherwise be taken away with its codes.
  const close = () => {
    onClose()
    if (made !== null) void queryClient.invalidateQueries({ queryKey: factorQuery(api).queryKey })
  }
  return (
    <SecurityDialog title={made === null ? turn_on.title : codes.title} onClose={close}>
      {started === null && (
        <ProveFirst factor={factor}>
          {(onStale) => (
            <StartForm has_password={person.has_password} onStale={onStale} onDone={setStarted} />
          )}
        </ProveFirst>
      )}
      {started !== null && made === null && (
        <div className="grid gap-6">
          <AppKey qr={started.qr} app_key={started.key} />
          <FactorCodeForm
            label={turn_on.code}
            submit_label={turn_on.submit}
            send={(data) => personalApi(api).confirmAuthenticator(data)}
            onDone={keep}
          />
        </div>
      )}
      {made !== null && <RecoveryCodes codes={made} email={person.email} onDone={close} />}
    </SecurityDialog>
  )
}

/** An account without a password only confirms. */
function StartForm({
  has_password,
  onStale,
  onDone,
}: {
  has_password: boolean
  onStale: () => void
  onDone: (started: Started) => void
}) {
  const { api } = useApp()
  const { turn_on, next } = usePersonalMessages().security
  const { form, line, submit, is_busy } = useForm({
    initial: { password: '' },
    input: endpoints.startAuthenticator.input,
    send: (data) => personalApi(api).startAuthenticator(data),
    onDone,
    onRefused: whenStale(onStale),
  })
  useFocusOnFirst(form)
  return (
    <Form ref={form} className="grid gap-4" onSubmit={submit}>
      <p className="text-small text-ink-2">{turn_on.password_line}</p>
      {has_password && <KnownPassword {...line('password')} />}
      <SubmitButton is_busy={is_busy}>{next}</SubmitButton>
    </Form>
  )
}
