import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { STATIC_PAGE } from '#contract/constants.ts'
import { staticPageQuery } from '#web/features/content/content-queries.ts'
import { Attractions } from '#web/features/home/attractions.tsx'
import { BecomeHost } from '#web/features/home/become-host.tsx'
import { eachOnce } from '#web/features/home/each-once.ts'
import { Hero } from '#web/features/home/hero.tsx'
import {
  attractionsQuery,
  featuredQuery,
  ratingsQuery,
  staycationsQuery,
} from '#web/features/home/home-queries.ts'
import { Neighbourhoods } from '#web/features/home/neighbourhoods.tsx'
import { RecentlySeen } from '#web/features/home/recently-seen.tsx'
import { QuotePanel } from '#web/features/home/quote-panel.tsx'
import { ToTop } from '#web/features/home/to-top.tsx'
import { topOffersQuery } from '#web/features/offers/offers-queries.ts'
import { TopOffers } from '#web/features/offers/top-offers.tsx'
import { HomeRow } from '#web/features/search/results/home-row.tsx'
import { locationsQuery } from '#web/features/search/search-queries.ts'
import {
  LazySearchBar,
  hydrateSearchBar,
} from '#web/features/search/search-bar/lazy-search-bar.tsx'
import { useApp } from '#web/api/app.ts'
import { useFrontMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'
import { linkClass } from '#web/ui/link.ts'
import { Section } from '#web/ui/section.tsx'

export const Route = createFileRoute('/')({
  staticData: { header: 'over', messages: 'front' },
  loader: async ({ context: { queryClient, api } }) => {
    const [, front] = await Promise.all([
      hydrateSearchBar(),
      queryClient.ensureQueryData(staticPageQuery(api, STATIC_PAGE.front_page)),
      queryClient.ensureQueryData(featuredQuery(api)),
      queryClient.ensureQueryData(topOffersQuery(api)),
      queryClient.ensureQueryData(staycationsQuery(api)),
      queryClient.ensureQueryData(attractionsQuery(api)),
      queryClient.ensureQueryData(ratingsQuery(api)),
      queryClient.ensureQueryData(locationsQuery(api)),
    ])
    return { meta: front.meta }
  },
  head: ({ match, loaderData }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: loaderData?.meta.name ?? match.context.company.name,
      ...(loaderData && { description: loaderData.meta.content }),
    }),
  component: HomePage,
})

function HomePage() {
  const { api, messages, today } = useApp()
  const { home } = useFrontMessages()
  const navigate = useNavigate()
  const [front, featured, top_offers, staycations, locations, attractions, ratings] =
    useSuspenseQueries({
      queries: [
        staticPageQuery(api, STATIC_PAGE.front_page),
        featuredQuery(api),
        topOffersQuery(api),
        staycationsQuery(api),
        locationsQuery(api),
        attractionsQuery(api),
        ratingsQuery(api),
      ],
    })
  const { from, to, featured_properties } = featured.data
  const rows = eachOnce({
    offers: top_offers.data,
    featured: featured_properties,
    staycations: staycations.data.featured_staycations,
  })
  const nights = { from, to }
  const days = [messages.shell.short_day(from), messages.shell.short_day(to)] as const
  return (
    <>
      <Hero
        page={front.data.data}
        search_bar={
          <LazySearchBar
            start={nights}
            place={null}
            today={today}
            onFind={(wanted) => void navigate({ to: '/search-results', search: wanted })}
          />
        }
      />
      <div className="h-32 main:h-20" />
      <RecentlySeen />
      <div className="tide">
        <Section
          title={home.featured}
          line={home.featured_dates(...days)}
          action={
            <Link to="/search-results" search={nights} className={linkClass('strong', 'min-h-11')}>
              {home.featured_all}
              <ArrowRight size={18} aria-hidden className="mirror-rtl" />
            </Link>
          }
        >
          <HomeRow label={home.featured} homes={rows.featured} nights={nights} shape="upright" />
        </Section>
        <TopOffers />
        <Neighbourhoods locations={locations.data} />
        {rows.staycations.length > 0 && (
          <div className="shell-band">
            <Section title={home.staycations} line={home.staycations_line(...days)}>
              <HomeRow
                label={home.staycations}
                homes={rows.staycations}
                nights={nights}
                shape="wide"
              />
            </Section>
          </div>
        )}
        <Attractions attractions={attractions.data} />
        <QuotePanel {...ratings.data} />
        <BecomeHost />
      </div>
      <div className="h-[calc(var(--section)/2)]" />
      <ToTop />
    </>
  )
}
