import type { QueryClient } from '@tanstack/react-query'

/**
 * Takes what a page was drawn with for as new as the page: the server draws a cached page again when anything on it changes, so its age says nothing.
 * Only the browser's own history brings pages back without asking the server; those ask for their data anew.
 */
export function trustRenderedPage(queryClient: QueryClient, is_kept: boolean) {
  if (is_kept && isFromHistory()) void queryClient.invalidateQueries()
  else for (const query of queryClient.getQueryCache().getAll()) query.setState({ dataUpdatedAt: Date.now() })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient.invalidateQueries() // somebody may have logged in or out since
  })
}

const isFromHistory = () => performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')
