import { KeySquare } from 'lucide-react'
import { useState } from 'react'
import { usePersonalMessages } from '#web/api/messages.ts'
import type { Person } from '#web/api/person.ts'
import { Button } from '#web/ui/button.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import type { Factor, Passkey } from './security-queries.ts'

export function PasskeysCard({ factor, person }: { factor: Factor; person: Person }) {
  const { passkeys: sayings, factor: factor_sayings } = usePersonalMessages().security
  const [open, setOpen] = useState<Passkey | 'add' | null>(null)
  const close = () => setOpen(null)
  return (
    <section
      aria-labelledby="passkeys"
      className="grid gap-4 rounded-card border border-line bg-white p-6 shadow-e1"
    >
      <h2 id="passkeys" className="text-body font-semibold">
        {sayings.title}
      </h2>
      <p className="text-small text-ink-2">{sayings.why}</p>
      {factor.passkeys.length > 0 && (
        <ul className="grid gap-1">
          {factor.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center gap-3 border-t border-line py-2.5">
              <KeySquare size={18} strokeWidth={1.7} aria-hidden className="shrink-0 text-ink-3" />
              <span className="grid min-w-0 grow">
                <bdi className="truncate font-medium">{passkey.name}</bdi>
                <span className="text-micro text-ink-2">
                  {passkey.last_used_at === null
                    ? sayings.made(passkey.created_at)
                    : sayings.used(passkey.last_used_at)}
                </span>
              </span>
              <Button
                size="small"
                kind="quiet"
                aria-label={sayings.change_of(passkey.name)}
                onPress={() => setOpen(passkey)}
              >
                {sayings.change}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {person.is_email_verified ? (
        <Button className="justify-self-start" onPress={() => setOpen('add')}>
          {sayings.add}
        </Button>
      ) : (
        <p className="text-small">{factor_sayings.verify_first}</p>
      )}
      {open === 'add' && <AddPasskeyDialog factor={factor} person={person} onClose={close} />}
      {open !== null && open !== 'add' && (
        <PasskeyDialog passkey={open} factor={factor} onClose={close} />
      )}
    </section>
  )
}
