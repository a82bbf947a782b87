import { useFrontMessages } from '#web/api/messages.ts'
import { OfferCard } from './offer-card.tsx'
import type { Offer } from './offers-queries.ts'

export function FlashDeals({ offers }: { offers: readonly Offer[] }) {
  const { title, line } = useFrontMessages().offers.flash_deal
  if (offers.length === 0) return null
  return (
    <section className="on-night bg-gulf-900 pt-4 pb-[calc(var(--section)+2rem)] text-white main:pt-8">
      <div className="page">
        <h2 className="text-h2">{title}</h2>
        <p className="mt-1 mb-5 text-white/85 main:mb-7">{line}</p>
        <ul className="grid gap-x-6 gap-y-12 md:grid-cols-2">
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferCard
                offer={offer}
                sizes="(min-width: 768px) 46vw, 92vw"
                ratio="3 / 2"
                is_on_night
                is_kind_known
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
