import { useMessages } from '#web/api/messages.ts'
import { useHasCome } from '#web/i18n/now.ts'
import { isolatePercents } from '#web/i18n/percents.ts'
import { OfferClock } from '#web/stays/offer-clock.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Opening, OpeningNights, OpeningPrice } from './offer-opening.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { offerUrl } from './offer-url.ts'
import type { Offer } from './offers-queries.ts'

export type OfferCardProps = {
  offer: Offer
  /** The `sizes` attribute. */
  sizes: string
  ratio?: string
  is_on_night?: boolean
  /** The heading above the card says of which kind it is. */
  is_kind_known?: boolean
  /** On a wide screen, the picture large and the words beside it. */
  is_lead?: boolean
}

export function OfferCard({
  offer,
  sizes,
  ratio = '4 / 5',
  is_on_night = false,
  is_kind_known = false,
  is_lead = false,
}: OfferCardProps) {
  const has_ended = useHasCome(Date.parse(offer.expiry))
  const url = has_ended ? null : offerUrl(offer)
  return (
    <article
      className={classNames(
        'group relative grid h-full grid-cols-1 grid-rows-[auto_1fr] gap-4',
        is_on_night && 'notch-night',
        is_lead && 'main:grid-cols-[1.7fr_1fr] main:grid-rows-1 main:items-center main:gap-12',
      )}
    >
      <div className="relative">
        {offer.image && (
          <Picture
            picture={offer.image}
            sizes={sizes}
            ratio={ratio}
            className={classNames('rounded-card', has_ended && 'opacity-55 grayscale')}
            img_class={classNames(
              'settle transition-transform duration-(--d3) motion-reduce:transform-none',
              url !== null && 'group-hover:scale-103',
            )}
          />
        )}
        <Kind offer={offer} is_known={is_kind_known} />
        {url !== null && offer.stay_price !== null && (
          <div className="notch">
            <OpeningPrice
              offer={offer}
              from={url.search.from}
              to={url.search.to}
              tone="text-current/85"
            />
          </div>
        )}
      </div>
      <div className="flex flex-col gap-1">
        <p
          className={classNames(
            'text-small font-semibold',
            is_on_night ? 'text-lamp' : 'text-coral',
          )}
        >
          {isolatePercents(offer.highlight_text)}
        </p>
        <h3 className={classNames('text-h3', is_lead && 'main:my-1 main:text-h2')}>
          <Opening url={url} id={offer.id}>
            {isolatePercents(offer.title)}
          </Opening>
        </h3>
        <OfferTerms offer={offer} className={is_on_night ? 'text-white/85' : 'text-ink-2'} />
        {url !== null && (
          <OpeningNights from={url.search.from} to={url.search.to} is_on_night={is_on_night} />
        )}
      </div>
    </article>
  )
}

function Kind({ offer: { type, expiry }, is_known }: { offer: Offer; is_known: boolean }) {
  const { types } = useMessages().shell.offers
  return (
    <p className="absolute start-3 top-3 grid rounded-ctl bg-gulf-900/90 px-3 py-1.5 text-micro text-white">
      {!is_known && (
        <span className={classNames('font-semibold', type === 'flash_deal' && 'text-lamp')}>
          {types[type]}
        </span>
      )}
      <OfferClock expiry={expiry} />
    </p>
  )
}
