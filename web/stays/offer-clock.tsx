import { useMessages } from '#web/api/messages.ts'
import { useNow } from '#web/i18n/now.ts'
import { offerTimer } from './offer-timer.ts'

export function OfferClock({ expiry }: { expiry: string }) {
  const { shell, day } = useMessages()
  const messages = shell.offers
  const timer = offerTimer(Date.parse(expiry), useNow() ?? 0)
  if (timer.kind === 'expired') return <span>{messages.expired}</span>
  if (timer.kind === 'valid_till') return <span>{messages.valid_till(day(timer.day))}</span>
  return (
    <span role="timer" aria-live="off">
      {messages.expires_in} <bdi className="tabular-nums">{timer.clock}</bdi>
    </span>
  )
}
