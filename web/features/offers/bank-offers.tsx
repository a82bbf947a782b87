import { Link } from '@tanstack/react-router'
import { useFrontMessages } from '#web/api/messages.ts'
import { useHasCome } from '#web/i18n/now.ts'
import { isolatePercents } from '#web/i18n/percents.ts'
import { OfferClock } from '#web/stays/offer-clock.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'
import { OfferTerms } from './offer-terms.tsx'
import type { Offer } from './offers-queries.ts'

export function BankOffers({ offers }: { offers: readonly Offer[] }) {
  const { bank_offer } = useFrontMessages().offers
  if (offers.length === 0) return null
  return (
    <Section title={bank_offer.title} line={bank_offer.line}>
      <ul className="border-b border-line">
        {offers.map((offer) => (
          <li key={offer.id} className="border-t border-line">
            <BankOffer offer={offer} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function BankOffer({ offer }: { offer: Offer }) {
  const { bank_offer } = useFrontMessages().offers
  const has_ended = useHasCome(Date.parse(offer.expiry))
  return (
    <article className="grid items-center gap-x-10 gap-y-5 py-8 md:grid-cols-[15rem_1fr_auto]">
      {offer.image && (
        <Picture
          picture={offer.image}
          sizes="(min-width: 768px) 15rem, 92vw"
          ratio="16 / 10"
          className={classNames('rounded-card', has_ended && 'opacity-55 grayscale')}
        />
      )}
      <div className="grid gap-1">
        <p className="text-small font-semibold text-lamp-ink">
          {isolatePercents(offer.highlight_text)}
        </p>
        <h3 className="text-h3">{isolatePercents(offer.title)}</h3>
        <OfferTerms offer={offer} className="text-ink-2" />
        <p className="text-micro text-ink-2">
          <OfferClock expiry={offer.expiry} />
        </p>
      </div>
      {!has_ended && (
        <Link
          to="/search-results"
          className={buttonClass('secondary', 'usual', 'justify-self-start')}
        >
          {bank_offer.search}
        </Link>
      )}
    </article>
  )
}
