import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { loadWords } from '#messages'
import { ApiError, createApi } from '#shell/api.tsx'
import type { App } from '#shell/app.ts'
import { readEnvironment } from '#shell/environment.ts'
import { ErrorScreen } from '#shell/error-screen.tsx'
import { addressOf, pageOf } from '#shell/language.ts'
import { NotFoundScreen } from '#shell/not-found-screen.tsx'
import { parseSearch, stringifySearch } from '#shell/search-text.ts'
import { todayInDubai } from '#shell/today.ts'
import { routeTree } from './routeTree.gen.ts'

const STALE_MS = 60_000

/** The router of one request (server) or one page (browser), once the words of its language are there. */
export async function getRouter() {
  const { lang, origin, nonce, transport, words_file } = readEnvironment()
  const queryClient = createQueryClient()
  const context: App = {
    queryClient,
    api: createApi(transport, lang),
    words: await loadWords(lang),
    today: todayInDubai(new Date()),
    lang,
    origin,
    words_file,
  }
  const router = createRouter({
    routeTree,
    context,
    origin,
    parseSearch,
    stringifySearch,
    ssr: { nonce },
    rewrite: {
      input: ({ url }) => {
        url.pathname = pageOf(url.pathname)
        return url
      },
      output: ({ url }) => {
        url.pathname = addressOf(url.pathname, lang)
        return url
      },
    },
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0, // freshness is the query cache's business
    scrollRestoration: true,
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

/** The server understood and said no: asking again would not help. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status > 0 && error.status < 500

function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !import.meta.env.SSR && !isRefusal(error) && failures < 2,
      },
    },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
  interface StaticDataRouteOption {
    /** The header lies over the first picture, or the page has neither header nor footer. */
    header?: 'over' | 'none'
  }
}
