import { OWNER_ROLE } from '#contract/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { forgetSession } from '#web/api/browser-session.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import type { Person } from '#web/api/person.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { SecurityDialog } from '#web/features/profile/security/security-dialog.tsx'
import type { Factor } from '#web/features/profile/security/security-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { addressOf } from '#web/i18n/language.ts'
import { KnownForm } from './known-form.tsx'
import { privacyQuery, type Privacy } from './privacy-queries.ts'

type ClosingCardProps = { closing: Privacy['closing']; factor: Factor; person: Person }

/** What stands in the way of closing the account, else what closing it does, and the act. */
export function ClosingCard({ closing, factor, person }: ClosingCardProps) {
  const { closing: words } = usePersonalMessages().privacy
  const [step, setStep] = useState<'none' | 'open' | 'closed'>('none')
  const hindrances = hindrancesOf(closing)
  const is_possible = hindrances.length === 0 && person.is_email_verified
  return (
    <section className="grid justify-items-start gap-4 rounded-card border border-line bg-white p-6 shadow-e1">
      <h2 className="text-body font-semibold">{words.title}</h2>
      <p className="text-small text-ink-2">{words.line}</p>
      {!person.is_email_verified && <p className="text-small">{words.verify_first}</p>}
      {hindrances.length > 0 && (
        <div className="grid gap-2 text-small">
          <p className="font-medium">{words.not_yet}</p>
          <ul className="grid list-disc gap-1 ps-5">
            {hindrances.map((one) => (
              <li key={one}>{words.hindrances[one](closing)}</li>
            ))}
          </ul>
          {closing.stays > 0 && (
            <Link to="/profile" search={{ tab: 'bookings' }} className="text-gulf-700 underline">
              {words.to_bookings}
            </Link>
          )}
        </div>
      )}
      {is_possible && (
        <Button kind="danger" onPress={() => setStep('open')}>
          {words.close}
        </Button>
      )}
      {step === 'open' && (
        <ClosingDialog
          closing={closing}
          factor={factor}
          person={person}
          onClose={() => setStep('none')}
        />
      )}
    </section>
  )
}

function ClosingDialog({
  closing,
  factor,
  person,
  onClose,
}: ClosingCardProps & { onClose: () => void }) {
  const { api, lang } = useApp()
  const { closing: words } = usePersonalMessages().privacy
  const queryClient = useQueryClient()
  return (
    <SecurityDialog title={words.title} onClose={onClose}>
      <ul className="mb-4 grid list-disc gap-1.5 ps-5 text-small">
        {words.effects(closing.documents_until, person.role.includes(OWNER_ROLE)).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <KnownForm
        factor={factor}
        person={person}
        kind="danger"
        line={words.for_good}
        submit_label={words.close}
        send={(known) => personalApi(api).closeMyAccount(known)}
        onHindered={() => {
          void queryClient.invalidateQueries({ queryKey: privacyQuery(api).queryKey })
          onClose()
        }}
        onDone={async () => {
          forgetSession()
          await api.logOut({}).catch(() => undefined) // the cookie goes; the session is gone
          location.assign(addressOf('/', lang))
        }}
      />
    </SecurityDialog>
  )
}

const hindrancesOf = ({ stays, refunds, homes, unsettled, is_colleague }: Privacy['closing']) =>
  (['stays', 'refunds', 'homes', 'unsettled', 'is_colleague'] as const).filter(
    (one) => ({ stays, refunds, homes, unsettled, is_colleague: Number(is_colleague) })[one] > 0,
  )
