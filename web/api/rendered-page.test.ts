import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { trustRenderedPage } from './rendered-page.ts'

const AN_HOUR_AGO = Date.now() - 3_600_000
let pageShows = (_event: { persisted: boolean }) => {}

beforeEach(() => {
  vi.stubGlobal(
    'addEventListener',
    (_name: string, listen: typeof pageShows) => (pageShows = listen),
  )
  return () => vi.unstubAllGlobals()
})

function opened(way: 'navigate' | 'back_forward', is_cached = true) {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: way }] })
  const queryClient = new QueryClient()
  queryClient.setQueryData(['person'], null, { updatedAt: AN_HOUR_AGO })
  trustRenderedPage(queryClient, is_cached)
  const state = () => queryClient.getQueryState(['person'])
  return { is_new: () => (state()?.dataUpdatedAt ?? 0) > AN_HOUR_AGO && !state()?.isInvalidated }
}

test('a kept page is as new as its answer', () => {
  expect(opened('navigate').is_new()).toBe(true)
})

test('a kept page from the browser’s history asks anew, another was rendered just now', () => {
  expect(opened('back_forward').is_new()).toBe(false)
  expect(opened('back_forward', false).is_new()).toBe(true)
})

test('a page that comes back from memory asks anew', () => {
  const page = opened('navigate')
  pageShows({ persisted: false })
  expect(page.is_new()).toBe(true)
  pageShows({ persisted: true })
  expect(page.is_new()).toBe(false)
})
