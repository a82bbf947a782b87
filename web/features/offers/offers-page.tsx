import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApp } from '#web/api/app.ts'
import { useFrontMessages } from '#web/api/messages.ts'
import { usePerson } from '#web/api/person.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Carousel, RAIL } from '#web/ui/carousel.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import { BankOffers } from './bank-offers.tsx'
import { FlashDeals } from './flash-deals.tsx'
import { eachOfferOnce } from './each-offer-once.ts'
import { OfferCard } from './offer-card.tsx'
import { OffersBanner } from './offers-banner.tsx'
import { useOfferViews } from './use-offer-views.ts'
import { VisitorPrompt } from './visitor-prompt.tsx'
import { monthlyOffersQuery, offersQuery, type Offer } from './offers-queries.ts'

export function OffersPage() {
  const { api } = useApp()
  const is_visitor = usePerson() === null
  const [all, monthly] = useSuspenseQueries({
    queries: [offersQuery(api), monthlyOffersQuery(api)],
  })
  useOfferViews([...new Set([...all.data, ...monthly.data].map(({ id }) => id))])
  const { deals, rest } = eachOfferOnce(all.data, monthly.data)
  const ofKind = (kind: Offer['type']) => rest.filter(({ type }) => type === kind)
  return (
    <>
      <Banner is_empty={all.data.length + deals.length === 0} />
      <FlashDeals offers={ofKind('flash_deal')} />
      {is_visitor && <VisitorPrompt />}
      <div className="py-[calc(var(--section)/2)]">
        <MonthlyDeals offers={deals} />
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
      <Carousel label={monthly.title} labels={messages.shell} className={RAIL}>
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="w-[min(74vw,18rem)] shrink-0 snap-start main:w-[calc((100%-2.5rem)/3)]"
          >
            <OfferCard offer={offer} sizes="(min-width: 1110px) 27rem, 18rem" ratio="3 / 2" />
          </li>
        ))}
      </Carousel>
    </Section>
  )
}

function OfferGrid({
  kind,
  offers,
}: {
  kind: 'seasonal' | 'stay_and_get_free'
  offers: readonly Offer[]
}) {
  const messages = useFrontMessages().offers[kind]
  if (offers.length === 0) return null
  const has_lead = offers.length % 3 === 1 // one before the rows of three
  return (
    <Section {...messages}>
      <ul
        className={classNames(
          'grid gap-x-6 gap-y-12 md:grid-cols-2',
          offers.length !== 2 && 'main:grid-cols-3',
        )}
      >
        {offers.map((offer, n) => {
          const is_lead = has_lead && n === 0
          return (
            <li key={offer.id} className={classNames(is_lead && 'main:col-span-3')}>
              <OfferCard
                offer={offer}
                sizes={`(min-width: 1110px) ${is_lead ? '52rem' : '27rem'}, (min-width: 768px) 46vw, 92vw`}
                ratio="3 / 2"
                is_kind_known
                is_lead={is_lead}
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
