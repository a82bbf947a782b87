import { useMessages } from '#api/app.ts'
import { OfferClock } from '#stays/offer-clock.tsx'
import { Badge } from '#ui/badge.tsx'
import { Block } from './block.tsx'
import type { Stay } from './stay-queries.ts'

export function OffersBlock({ offers }: { offers: Stay['offers'] }) {
  const { offers: messages } = useMessages().stay
  if (offers.length === 0) return null
  return (
    <Block id="offers" title={messages.title}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-2">{messages.applied}</p>
    </Block>
  )
}

function OfferCard({ offer }: { offer: Stay['offers'][number] }) {
  const { shell, stay, day } = useMessages()
  return (
    <li className="grid content-start gap-2 rounded-card bg-gulf-900 p-5 text-white">
      <p className="flex flex-wrap items-center justify-between gap-2 text-micro">
        <span className="font-semibold text-lamp">{shell.offers.types[offer.type]}</span>
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
        {stay.offers.terms(Math.max(1, offer.length_of_stay), day(offer.arrival_date_gt), day(offer.departure_date_lt))}
      </p>
    </li>
  )
}
