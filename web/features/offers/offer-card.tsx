import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFrontMessages, useMessages } from '#api/app.ts'
import { nightsBetween } from '#i18n/days.ts'
import { useHasCome } from '#i18n/now.ts'
import { OfferClock } from '#stays/offer-clock.tsx'
import { StayPrice } from '#stays/stay-price.tsx'
import type { Nights } from '#urls/stay-url.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { offerUrl, type OfferUrl } from './offer-url.ts'
import type { Offer } from './offers-queries.ts'

export type OfferCardProps = {
  offer: Offer
  /** The `sizes` attribute. */
  sizes: string
  ratio?: string
  is_short?: boolean
  is_on_night?: boolean
}

export function OfferCard({ offer, sizes, ratio = '4 / 5', is_short = false, is_on_night = false }: OfferCardProps) {
  const has_ended = useHasCome(Date.parse(offer.expiry))
  const url = has_ended ? null : offerUrl(offer)
  return (
    <article className={classNames('group relative grid grid-cols-1 content-start gap-4', is_on_night && 'notch-night')}>
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
        <Kind offer={offer} />
        {url !== null && <OpeningPrice offer={offer} from={url.search.from} to={url.search.to} />}
      </div>
      <div className="grid content-start gap-1">
        <p className={classNames('text-small font-semibold', is_on_night ? 'text-lamp' : 'text-coral')}>{offer.highlight_text}</p>
        <h3 className="text-h3">
          <Opening url={url}>{offer.title}</Opening>
        </h3>
        <OfferTerms offer={offer} is_short={is_short} className={is_on_night ? 'text-white/85' : 'text-ink-2'} />
        {url !== null && <OpeningNights from={url.search.from} to={url.search.to} is_on_night={is_on_night} />}
      </div>
    </article>
  )
}

function Kind({ offer: { type, expiry } }: { offer: Offer }) {
  const { types } = useMessages().shell.offers
  return (
    <p className="absolute start-3 top-3 grid rounded-ctl bg-gulf-900/90 px-3 py-1.5 text-micro text-white">
      <span className={classNames('font-semibold', type === 'flash_deal' && 'text-lamp')}>{types[type]}</span>
      <OfferClock expiry={expiry} />
    </p>
  )
}

/** Of every home the lowest: `from`. */
function OpeningPrice({ offer: { slug, stay_price }, from, to }: { offer: Offer } & Nights) {
  const { card } = useFrontMessages().offers
  if (stay_price === null) return null
  return (
    <div className="notch">
      <StayPrice price={stay_price} nights={nightsBetween(from, to)} tone="text-current/85" {...(slug === null && { from: card.from })} />
    </div>
  )
}

function Opening({ url, children }: { url: OfferUrl | null; children: ReactNode }) {
  const over = "rounded-sm after:absolute after:inset-0 after:content-['']"
  if (url === null) return children
  return url.to === '/search-results' ? (
    <Link to={url.to} search={url.search} className={over}>
      {children}
    </Link>
  ) : (
    <Link to={url.to} params={url.params} search={url.search} className={over}>
      {children}
    </Link>
  )
}

function OpeningNights({ from, to, is_on_night }: Nights & { is_on_night: boolean }) {
  const { card } = useFrontMessages().offers
  const { day } = useMessages()
  return (
    <p
      className={classNames(
        'mt-1.5 text-small font-semibold group-hover:underline underline-offset-4',
        is_on_night ? 'text-white' : 'text-gulf-700',
      )}
    >
      {card.nights(day(from), day(to))}
      <ArrowRight size={17} aria-hidden className="mirror-rtl ms-2 inline-block align-[-0.2em]" />
    </p>
  )
}
