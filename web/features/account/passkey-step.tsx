import { useQuery } from '@tanstack/react-query'
import { usePersonalMessages } from '#web/api/messages.ts'
import { askPasskey, canUsePasskeys } from '#web/forms/passkey.ts'
import { PasskeyButton } from '#web/forms/passkey-button.tsx'
import type { FirstStep } from './first-step.ts'

/** Offered to accounts that have a passkey; the code stays beside it. */
export function PasskeyStep<Session>({
  first,
  onDone,
}: {
  first: FirstStep<Session>
  onDone: (session: Session) => void
}) {
  const { passkeys } = usePersonalMessages().security
  const { isSuccess } = useQuery({
    queryKey: ['log in by passkey', first.key],
    queryFn: first.startPasskey,
    enabled: canUsePasskeys(),
    retry: false,
    gcTime: 0,
  })
  if (!isSuccess) return null
  return (
    <>
      <PasskeyButton
        label={passkeys.use}
        not_made={passkeys.not_made}
        act={async () =>
          await first.send({ passkey: await askPasskey(await first.startPasskey()) })
        }
        onDone={onDone}
      />
      <p className="text-center text-small text-ink-2">{passkeys.or_code}</p>
    </>
  )
}
