import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Hero } from '#features/home/hero.tsx'
import { featuredQuery, ratingsQuery } from '#features/home/home-queries.ts'
import { Neighbourhoods } from '#features/home/neighbourhoods.tsx'
import { QuotePanel } from '#features/home/quote-panel.tsx'
import { Section } from '#features/home/section.tsx'
import { Dock } from '#features/search/dock.tsx'
import { HomeCard } from '#features/search/home-card.tsx'
import { locationsQuery } from '#features/search/search-queries.ts'
import { frontWords, useApp, useFrontWords } from '#shell/app.ts'
import { pageHead } from '#shell/head.ts'
import { usePerson } from '#shell/person.ts'
import { Carousel } from '#ui/carousel.tsx'
import { linkClass } from '#ui/link.ts'

export const Route = createFileRoute('/')({
  staticData: { header: 'over', words: 'front' },
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.ensureQueryData(featuredQuery(api)),
      queryClient.ensureQueryData(ratingsQuery(api)),
      queryClient.ensureQueryData(locationsQuery(api)),
    ])
  },
  head: ({ match }) => pageHead({ app: match.context, path: match.pathname, title: frontWords(match.context).home.title }),
  component: HomePage,
})

function HomePage() {
  const { api, words, today } = useApp()
  const { home } = useFrontWords()
  const navigate = useNavigate()
  const is_member = usePerson()?.enrolled ?? false
  const [featured, ratings, locations] = useSuspenseQueries({ queries: [featuredQuery(api), ratingsQuery(api), locationsQuery(api)] })
  const { from, to, featured_properties } = featured.data
  const nights = { from, to }
  return (
    <>
      <Hero
        dock={
          <Dock start={nights} place={null} today={today} onFind={(wanted) => void navigate({ to: '/search-results', search: wanted })} />
        }
      />
      <div className="h-32 main:h-20" />
      <Section
        title={home.featured}
        line={home.featured_dates(words.shell.short_day(from), words.shell.short_day(to))}
        action={
          <Link to="/search-results" search={nights} className={linkClass('strong', 'min-h-11')}>
            {home.featured_all}
            <ArrowRight size={18} aria-hidden className="mirror-rtl" />
          </Link>
        }
      >
        <Carousel label={home.featured} labels={words.shell} className="-mx-gutter scroll-px-gutter gap-5 px-gutter py-1">
          {featured_properties.map((featured_home) => (
            <li key={featured_home.id} className="w-[min(74vw,18rem)] shrink-0 snap-start">
              <HomeCard home={featured_home} nights={nights} party={{}} is_member={is_member} sizes="18rem" />
            </li>
          ))}
        </Carousel>
      </Section>
      <Neighbourhoods locations={locations.data} />
      <QuotePanel {...ratings.data} />
      <div className="h-[calc(var(--section)/2)]" />
    </>
  )
}
