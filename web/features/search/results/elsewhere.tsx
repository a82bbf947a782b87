import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/api/app.ts'
import { Button } from '#web/ui/button.tsx'
import { LocationTile } from '#web/features/search/nearest/location-tile.tsx'
import { locationsQuery } from '#web/features/search/search-queries.ts'
import type { SearchUrl } from '#web/features/search/search-url.ts'

/**
 * In place of results where nothing is served: the areas that have homes, for the same nights and
 * guests.
 */
export function Elsewhere({ url, onEverywhere }: { url: SearchUrl; onEverywhere: () => void }) {
  const { api, messages } = useApp()
  const { search } = messages
  const { data: locations = [] } = useQuery(locationsQuery(api))
  const { from, to, adults, children, infants } = url
  return (
    <>
      <p className="mt-2 text-ink-2">{search.homes_in_dubai}</p>
      <Button kind="night" className="mt-5" onPress={onEverywhere}>
        {search.everywhere}
      </Button>
      {locations.length > 0 && (
        <section aria-labelledby="places" className="mt-10">
          <h2 id="places" className="text-h3">
            {search.book.places}
          </h2>
          <ul className="mt-5 grid grid-cols-2 gap-x-5 gap-y-6 main:grid-cols-4 main:gap-x-8">
            {locations.map((location) => (
              <li key={location.id}>
                <LocationTile location={location} stay={{ from, to, adults, children, infants }} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
