import { useMessages } from '#api/app.ts'
import { useHasCome } from '#i18n/now.ts'
import { isolatePercents } from '#i18n/percents.ts'
import { OfferClock } from '#stays/offer-clock.tsx'
import { Opening, OpeningNights, OpeningPrice } from './offer-opening.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { offerUrl } from './offer-url.ts'
import type { Offer } from './offers-queries.ts'

/** Without its picture, which stands with the offer further down the page. */
export function MonthlyDeal({ offer }: { offer: Offer }) {
  const { types } = useMessages().shell.offers
  const has_ended = useHasCome(Date.parse(offer.expiry))
  const url = has_ended ? null : offerUrl(offer)
  return (
    <article className="group relative flex h-full flex-col gap-1 rounded-card border border-line bg-white p-5">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-2.5 text-micro text-ink-2">
        <span className="font-semibold text-gulf-700">{types[offer.type]}</span>
        <OfferClock expiry={offer.expiry} />
      </p>
      <p className="text-small font-semibold text-coral">{isolatePercents(offer.highlight_text)}</p>
      <h3 className="text-h3">
        <Opening url={url}>{isolatePercents(offer.title)}</Opening>
      </h3>
      <OfferTerms offer={offer} is_short className="text-ink-2" />
      {url !== null && (
        <div className="mt-auto grid gap-1 pt-4">
          <OpeningPrice offer={offer} from={url.search.from} to={url.search.to} tone="text-current/85" />
          <OpeningNights from={url.search.from} to={url.search.to} />
        </div>
      )}
    </article>
  )
}
