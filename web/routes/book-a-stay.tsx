import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { LocationTile } from '#web/features/search/nearest/location-tile.tsx'
import { locationsQuery } from '#web/features/search/search-queries.ts'
import {
  LazySearchBar,
  hydrateSearchBar,
} from '#web/features/search/search-bar/lazy-search-bar.tsx'
import { useApp } from '#web/api/app.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/book-a-stay')({
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([hydrateSearchBar(), queryClient.ensureQueryData(locationsQuery(api))])
  },
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: match.context.messages.search.book.title,
    }),
  component: BookPage,
})

function BookPage() {
  const { api, messages, today } = useApp()
  const navigate = useNavigate()
  const { data: locations } = useSuspenseQuery(locationsQuery(api))
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
      <section aria-labelledby="places" hidden={locations.length === 0}>
        <h2 id="places" className="text-h3">
          {book.places}
        </h2>
        <ul className="mt-5 grid grid-cols-2 gap-x-5 gap-y-6 main:grid-cols-4 main:gap-y-9">
          {locations.map((location) => (
            <li key={location.id}>
              <LocationTile location={location} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
