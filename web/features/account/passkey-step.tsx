import { useQuery } from '@tanstack/react-query'
import { useApp, usePersonalMessages } from '#api/app.ts'
import { askPasskey, canUsePasskeys } from '#forms/passkey.ts'
import { PasskeyButton } from '#forms/passkey-button.tsx'
import { useSendLogin, withHumanCheck, type Login, type LoggedIn } from './use-send-login.ts'

/** Offered to accounts that have a passkey; the code stays beside it. */
export function PasskeyStep({ login, onDone }: { login: Login; onDone: (session: LoggedIn) => void }) {
  const { api } = useApp()
  const { passkeys } = usePersonalMessages().security
  const send = useSendLogin()
  const start = () => withHumanCheck(api, login, (input) => api.startPasskeyLogIn(input))
  const { isSuccess } = useQuery({
    queryKey: ['log in by passkey', login.email],
    queryFn: start,
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
        act={async () => await send({ ...login, passkey: await askPasskey(await start()) })}
        onDone={onDone}
      />
      <p className="text-center text-small text-ink-2">{passkeys.or_code}</p>
    </>
  )
}
