import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApp, useFrontMessages } from '#api/app.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Carousel } from '#ui/carousel.tsx'
import { classNames } from '#ui/class-names.ts'
import { Section } from '#ui/section.tsx'
import { BankOffers } from './bank-offers.tsx'
import { FlashDeals } from './flash-deals.tsx'
import { MonthlyDeal } from './monthly-deal.tsx'
import { OfferCard } from './offer-card.tsx'
import { OffersBanner } from './offers-banner.tsx'
import { monthlyOffersQuery, offersQuery, type Offer } from './offers-queries.ts'

export function OffersPage() {
  const { api } = useApp()
  const [all, monthly] = useSuspenseQueries({ queries: [offersQuery(api), monthlyOffersQuery(api)] })
  const ofKind = (kind: Offer['type']) => all.data.filter(({ type }) => type === kind)
  const deals = monthly.data.filter(({ type }) => type !== 'bank_offer')
  return (
    <>
      <Banner is_empty={all.data.length + deals.length === 0} />
      <div className="py-[calc(var(--section)/2)]">
        <MonthlyDeals offers={deals} />
        <FlashDeals offers={ofKind('flash_deal')} />
        <OfferGrid kind="seasonal" offers={ofKind('seasonal')} />
        <OfferGrid kind="stay_and_get_free" offers={ofKind('stay_and_get_free')} />
        <BankOffers offers={ofKind('bank_offer')} />
      </div>
    </>
  )
}

function Banner({ is_empty }: { is_empty: boolean }) {
  const { heading, line, empty } = useFrontMessages().offers
  if (!is_empty) return <OffersBanner title={heading} line={line} />
  const search = (
    <Link to="/search-results" className={buttonClass('on_night', 'large', 'mt-7 self-start')}>
      {empty.search}
    </Link>
  )
  return <OffersBanner title={empty.title} line={empty.text} action={search} />
}

function MonthlyDeals({ offers }: { offers: readonly Offer[] }) {
  const { monthly } = useFrontMessages().offers
  const { messages } = useApp()
  if (offers.length === 0) return null
  return (
    <Section {...monthly}>
      <Carousel label={monthly.title} labels={messages.shell} className="-mx-gutter scroll-px-gutter gap-5 px-gutter py-1">
        {offers.map((offer) => (
          <li key={offer.id} className="w-[min(74vw,18rem)] shrink-0 snap-start">
            <MonthlyDeal offer={offer} />
          </li>
        ))}
      </Carousel>
    </Section>
  )
}

function OfferGrid({ kind, offers }: { kind: 'seasonal' | 'stay_and_get_free'; offers: readonly Offer[] }) {
  const messages = useFrontMessages().offers[kind]
  if (offers.length === 0) return null
  const is_by_four = offers.length % 4 === 0
  return (
    <Section {...messages}>
      <ul className={classNames('grid gap-x-6 gap-y-12 md:grid-cols-2', is_by_four ? 'main:grid-cols-4' : 'main:grid-cols-3')}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard
              offer={offer}
              sizes="(min-width: 1110px) 27rem, (min-width: 768px) 46vw, 92vw"
              ratio={is_by_four ? '1 / 1' : '3 / 2'}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
