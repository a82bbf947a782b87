import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { openChoiceSteps } from '#web/features/search/choice-steps.ts'
import { ResultsPage } from '#web/features/search/results/results-page.tsx'
import { resultsTitle } from '#web/features/search/results-title.ts'
import {
  amenitiesQuery,
  homesQuery,
  locationsQuery,
  placeQuery,
} from '#web/features/search/search-queries.ts'
import { readSearchUrl, withCurrentCodes, type SearchUrl } from '#web/features/search/search-url.ts'
import type { Api } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { pageHead } from '#web/frame/head.ts'
import { usePerson } from '#web/api/person.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { serverNow } from '#web/api/server-clock.ts'

export const Route = createFileRoute('/search-results')({
  validateSearch: (raw) => readSearchUrl(raw, todayInDubai(new Date(serverNow()))),
  loaderDeps: ({ search }) => ({ ...search, view: undefined }),
  loader: async ({ context: { queryClient, api, bundles }, deps }) => {
    if (deps.place !== undefined && deps.location === undefined) {
      const meant = await locationMeant(api, deps.place)
      if (meant !== undefined)
        throw redirect({
          to: '/search-results',
          search: { ...deps, place: undefined, location: meant },
        })
    }
    if (deps.amenities !== undefined) {
      const amenities = withCurrentCodes(deps.amenities, await listKnown(queryClient, api))
      if (amenities !== deps.amenities)
        throw redirect({ to: '/search-results', search: { ...deps, amenities } })
    }
    const homes = queryClient.prefetchInfiniteQuery({
      ...homesQuery(api, deps),
      pages: deps.page ?? 1,
    })
    const listed = queryClient.prefetchQuery(amenitiesQuery(api))
    const place =
      deps.location === undefined
        ? null
        : await queryClient.ensureQueryData(placeQuery(api, deps.location)).catch(() => undefined)
    if (place === null && deps.location !== undefined)
      throw redirect({
        to: '/search-results',
        search: { ...deps, location: undefined, place: deps.location },
      })
    // In the browser render at once with skeletons; the server waits, so that cached pages are
    // complete.
    if (import.meta.env.SSR) {
      const { fetchFilters } = await import('#web/features/search/filters/filters-column.tsx')
      const { fetchChips } = await import('#web/features/search/results/chosen-chips.tsx')
      await Promise.all([homes, listed, fetchFilters(bundles), fetchChips()])
      const [first] = queryClient.getQueryData(homesQuery(api, deps).queryKey)?.pages ?? []
      if (first?.has_homes_there === false) await queryClient.prefetchQuery(locationsQuery(api))
    }
    return { place: place && { id: place.id, name: place.name, kind: place.kind } }
  },
  head: ({ match, loaderData }) => {
    const place = loaderData?.place
    const path = place ? `${match.pathname}?location=${place.id}` : match.pathname
    return pageHead({
      app: match.context,
      path,
      title: resultsTitle(match.context.messages, place),
    })
  },
  component: SearchResults,
})

/** In the browser only what is there already: nothing waits for it. */
const listKnown = async (queryClient: QueryClient, api: Api) =>
  import.meta.env.SSR
    ? await queryClient.ensureQueryData(amenitiesQuery(api)).catch(() => [])
    : (queryClient.getQueryData(amenitiesQuery(api).queryKey) ?? [])

async function locationMeant(api: Api, place: string): Promise<string | undefined> {
  const { places } = await api.suggestPlaces({ q: place })
  return places[0]?.id
}

function SearchResults() {
  const url = Route.useSearch()
  const { today } = useApp()
  const navigate = useNavigate({ from: Route.fullPath })
  const is_member = usePerson()?.enrolled ?? false
  const [replacesStep] = useState(() => openChoiceSteps(() => Date.now()))
  const change = (part: Partial<SearchUrl>) => {
    const next = { ...url, changed: undefined, ...part }
    void navigate({ search: next, replace: replacesStep(url, next), resetScroll: false })
  }
  return <ResultsPage url={url} today={today} is_member={is_member} onChange={change} />
}
