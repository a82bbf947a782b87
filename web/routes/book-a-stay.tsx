import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { placesQuery } from '#features/search/search-queries.ts'
import { LazySearchBar, hydrateSearchBar } from '#features/search/search-bar/lazy-search-bar.tsx'
import { useApp } from '#api/app.ts'
import { pageHead } from '#frame/head.ts'

export const Route = createFileRoute('/book-a-stay')({
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([hydrateSearchBar(), queryClient.ensureQueryData(placesQuery(api, ''))])
  },
  head: ({ match }) => pageHead({ app: match.context, path: match.pathname, title: match.context.messages.search.book.title }),
  component: BookPage,
})

function BookPage() {
  const { api, messages, today } = useApp()
  const navigate = useNavigate()
  const { data: places } = useSuspenseQuery(placesQuery(api, ''))
  const { book } = messages.search
  return (
    <div className="page grid min-h-[70vh] content-start gap-section py-section">
      <div>
        <h1 className="max-w-200 text-h1">{book.heading}</h1>
        <p className="mt-3 text-ink-2">{book.line}</p>
        <LazySearchBar
          className="mt-8"
          start={{}}
          place={null}
          today={today}
          onFind={(wanted) => void navigate({ to: '/search-results', search: wanted })}
        />
      </div>
      <section>
        <h2 className="text-h3">{book.places}</h2>
        <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 main:grid-cols-4">
          {places.map((place) => (
            <li key={place.id}>
              <Link
                to="/search-results"
                search={{ location: place.id }}
                className="flex min-h-16 items-center gap-4 border-b border-line py-3 hover:text-gulf-700"
              >
                <MapPin size={20} strokeWidth={1.8} aria-hidden className="shrink-0 text-gulf-700" />
                <span className="min-w-0">
                  <bdi className="block truncate font-medium">{place.name}</bdi>
                  <bdi className="block truncate text-micro text-ink-2">{place.context}</bdi>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
