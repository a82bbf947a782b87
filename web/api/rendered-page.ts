import type { QueryClient } from '@tanstack/react-query'

/**
 * Treats server-rendered data as fresh: a cached page is re-rendered whenever its data changes;
 * only history shows an old one.
 */
export function trustRenderedPage(queryClient: QueryClient, is_cached: boolean) {
  if (is_cached && isFromHistory()) void queryClient.invalidateQueries()
  else
    for (const query of queryClient.getQueryCache().getAll())
      query.setState({ dataUpdatedAt: Date.now() })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient.invalidateQueries() // login state may have changed since
  })
}

const isFromHistory = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward')
