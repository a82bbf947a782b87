import { useWords } from '#shell/app.ts'
import { useNow } from '#shell/now.ts'
import { Badge } from '#ui/badge.tsx'
import { Block } from './block.tsx'
import { offerTimer } from './offer-timer.ts'
import type { Stay } from './stay-queries.ts'

/** The offers of this home, each with its clock. */
export function OffersBlock({ offers }: { offers: Stay['offers'] }) {
  const { offers: words } = useWords().stay
  if (offers.length === 0) return null
  return (
    <Block id="offers" title={words.title}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-2">{words.applied}</p>
    </Block>
  )
}

function OfferCard({ offer }: { offer: Stay['offers'][number] }) {
  const { stay, day } = useWords()
  const words = stay.offers
  return (
    <li className="grid content-start gap-2 rounded-card bg-gulf-900 p-5 text-white">
      <p className="flex flex-wrap items-center justify-between gap-2 text-micro">
        <span className="font-semibold text-lamp">{words.types[offer.type]}</span>
        <OfferClock expiry={offer.expiry} />
      </p>
      <h3 className="text-h3">{offer.title}</h3>
      {offer.highlight_text !== '' && (
        <Badge kind="lamp" className="justify-self-start">
          {offer.highlight_text}
        </Badge>
      )}
      <p className="text-small text-white/85">{offer.description_1}</p>
      <p className="text-micro text-white/75">
        {words.terms(Math.max(1, offer.length_of_stay), day(offer.arrival_date_gt), day(offer.departure_date_lt))}
      </p>
    </li>
  )
}

/** Before the clock runs (on the server) the day of the end stands there. */
function OfferClock({ expiry }: { expiry: string }) {
  const { stay, day } = useWords()
  const words = stay.offers
  const timer = offerTimer(Date.parse(expiry), useNow() ?? 0)
  if (timer.kind === 'expired') return <span>{words.expired}</span>
  if (timer.kind === 'valid_till') return <span>{words.valid_till(day(timer.day))}</span>
  return (
    <span role="timer" aria-live="off">
      {words.expires_in} <bdi className="tabular-nums">{timer.clock}</bdi>
    </span>
  )
}
