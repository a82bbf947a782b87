import { useState, type ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { askPasskey } from '#web/forms/passkey.ts'
import { PasskeyButton } from '#web/forms/passkey-button.tsx'
import { FactorCodeForm } from './factor-code-form.tsx'
import type { Factor } from './security-queries.ts'

/**
 * Shows what asks for a fresh second factor, and the asking itself once it is told that there is
 * none.
 */
export function ProveFirst({
  factor,
  children,
}: {
  factor: Factor
  children: (onStale: () => void) => ReactNode
}) {
  const { api } = useApp()
  const { passkeys, code_hint, next } = usePersonalMessages().security
  const [is_stale, setStale] = useState(false)
  const proven = () => setStale(false)
  if (!is_stale) return children(() => setStale(true))
  return (
    <div className="grid gap-4">
      {factor.passkeys.length > 0 && (
        <PasskeyButton
          label={passkeys.use}
          not_made={passkeys.not_made}
          act={async () =>
            await personalApi(api).provePasskey({
              passkey: await askPasskey(await personalApi(api).startPasskeyProof({})),
            })
          }
          onDone={proven}
        />
      )}
      <FactorCodeForm
        line={passkeys.prove_line}
        hint={code_hint}
        submit_label={next}
        send={(data) => personalApi(api).proveSecondFactor(data)}
        onDone={proven}
      />
    </div>
  )
}
