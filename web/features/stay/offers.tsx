import { useMessages } from '#web/api/messages.ts'
import { isolatePercents } from '#web/i18n/percents.ts'
import { OfferClock } from '#web/stays/offer-clock.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { PageSection } from './page-section.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'

export function OffersBlock({ offers }: { offers: Stay['offers'] }) {
  const { offers: messages } = useMessages().stay
  if (offers.length === 0) return null
  return (
    <PageSection id="offers" title={messages.title}>
      <ul className="divide-y divide-line border-y border-line">
        {offers.map((offer) => (
          <OfferLine key={offer.id} offer={offer} />
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-2">{messages.applied}</p>
    </PageSection>
  )
}

function OfferLine({ offer }: { offer: Stay['offers'][number] }) {
  const { stay, day } = useMessages()
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-small font-semibold">{isolatePercents(offer.title)}</span>
        {offer.highlight_text !== '' && (
          <Badge kind="lamp">{isolatePercents(offer.highlight_text)}</Badge>
        )}
      </p>
      {offer.is_rule ? (
        offer.description_1 !== '' && (
          <p className="mt-1 text-micro text-ink-2">{offer.description_1}</p>
        )
      ) : (
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-micro text-ink-2">
          <span>
            {stay.offers.terms(
              Math.max(1, offer.length_of_stay),
              day(offer.arrival_date_gt),
              day(offer.departure_date_lt),
            )}
          </span>
          <OfferClock expiry={offer.expiry} />
        </p>
      )}
    </li>
  )
}
