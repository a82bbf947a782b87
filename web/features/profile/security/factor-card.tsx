import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import type { Person } from '#web/api/person.ts'
import { Button } from '#web/ui/button.tsx'
import { addressOf } from '#web/i18n/language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { linkClass } from '#web/ui/link.ts'
import { RenewDialog } from './renew-dialog.tsx'
import { isOn, type Factor } from './security-queries.ts'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'

const DIALOGS = { turn_on: TurnOnDialog, turn_off: TurnOffDialog, renew: RenewDialog } as const
const FEW_CODES = 3

type FactorCardProps = { factor: Factor; person: Person; back?: string | undefined }

export function FactorCard({ factor, person, back }: FactorCardProps) {
  const { lang } = useApp()
  const { factor: sayings } = usePersonalMessages().security
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null)
  const Opened = open && DIALOGS[open]
  return (
    <section className="grid gap-5 rounded-card border border-line bg-white p-6 shadow-e1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-body font-semibold">{sayings.title}</h2>
        <State is_on={isOn(factor)} />
      </div>
      <p className="text-small text-ink-2">{sayings.why}</p>
      {isOn(factor) && (
        <>
          {back !== undefined && (
            <a href={addressOf(back, lang)} className={linkClass('strong', 'min-h-11')}>
              {sayings.back}
            </a>
          )}
          <CodesLeft left={factor.recovery_codes_left} />
          <div className="flex flex-wrap gap-3">
            <Button onPress={() => setOpen('renew')}>{sayings.renew}</Button>
            {factor.has_app && (
              <Button kind="quiet" onPress={() => setOpen('turn_off')}>
                {sayings.turn_off}
              </Button>
            )}
          </div>
        </>
      )}
      {!person.is_email_verified && <p className="text-small">{sayings.verify_first}</p>}
      {!factor.has_app && person.is_email_verified && (
        <Button
          kind={isOn(factor) ? 'secondary' : 'primary'}
          className="justify-self-start"
          onPress={() => setOpen('turn_on')}
        >
          {isOn(factor) ? sayings.add_app : sayings.turn_on}
        </Button>
      )}
      {Opened && <Opened person={person} factor={factor} onClose={() => setOpen(null)} />}
    </section>
  )
}

function State({ is_on }: { is_on: boolean }) {
  const { factor } = usePersonalMessages().security
  const Icon = is_on ? ShieldCheck : ShieldOff
  return (
    <p
      className={classNames(
        'flex items-center gap-1.5 text-small font-medium',
        is_on ? 'text-palm' : 'text-ink-2',
      )}
    >
      <Icon size={18} aria-hidden />
      {is_on ? factor.on : factor.off}
    </p>
  )
}

function CodesLeft({ left }: { left: number }) {
  const { factor } = usePersonalMessages().security
  return (
    <p
      className={classNames(
        'flex items-center gap-2.5 rounded-ctl bg-shell px-4 py-3 text-small',
        left < FEW_CODES && 'text-coral',
      )}
    >
      <KeyRound size={18} strokeWidth={1.7} aria-hidden className="shrink-0" />
      {factor.left(left)}
    </p>
  )
}
