import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useApp } from '#web/api/app.ts'
import { useFrontMessages } from '#web/api/messages.ts'
import { Carousel, RAIL } from '#web/ui/carousel.tsx'
import { linkClass } from '#web/ui/link.ts'
import { Section } from '#web/ui/section.tsx'
import { OfferCard } from './offer-card.tsx'
import { topOffersQuery } from './offers-queries.ts'
import { useOfferViews } from './use-offer-views.ts'

export function TopOffers() {
  const { api, messages } = useApp()
  const { top } = useFrontMessages().offers
  const { data: offers } = useSuspenseQuery(topOffersQuery(api))
  useOfferViews(offers.map(({ id }) => id))
  if (offers.length === 0) return null
  return (
    <Section
      className="front-offers"
      title={top.title}
      line={top.line}
      action={
        <Link to="/offers" className={linkClass('strong', 'min-h-11')}>
          {top.all}
          <ArrowRight size={18} aria-hidden className="mirror-rtl" />
        </Link>
      }
    >
      <Carousel label={top.title} labels={messages.shell} className={RAIL}>
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="w-[min(82vw,25rem)] shrink-0 snap-start main:w-[calc((100%-2.5rem)/3)]"
          >
            <OfferCard offer={offer} sizes="(min-width: 1110px) 27rem, 25rem" ratio="1 / 1" />
          </li>
        ))}
      </Carousel>
    </Section>
  )
}
