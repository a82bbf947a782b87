import {
  dehydrate,
  hydrate,
  notifyManager,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { loadMessages } from './messages/index.ts'
import { ApiError, createApi } from './api/api.tsx'
import type { App } from './api/app.ts'
import { bundlesIn, messagesWith, openBundles, type BundleName } from './api/bundles.ts'
import { browserSession } from './api/browser-session.ts'
import { personQuery } from './api/person.ts'
import { trustRenderedPage } from './api/rendered-page.ts'
import { readEnvironment } from './api/environment.ts'
import { ErrorScreen } from './frame/error-screens/error-screen.tsx'
import { addressOf, pageOf } from './i18n/language.ts'
import { NotFoundScreen } from './frame/error-screens/not-found-screen.tsx'
import { retryDelay } from './api/retry-delay.ts'
import { openScrollKeeper } from './frame/scroll-keeper.ts'
import { parseSearch, stringifySearch } from './urls/search-text.ts'
import { todayInDubai } from './i18n/today.ts'
// oxlint-disable-next-line import/no-cycle -- the generated tree declares the router's type
import { routeTree } from './routeTree.gen.ts'
import { serverNow } from './api/server-clock.ts'

const STALE_MS = 60_000

// Renders pending state before the next event, so that a double click submits once.
notifyManager.setScheduler(queueMicrotask)

export async function getRouter() {
  const {
    lang,
    is_demo,
    origin,
    company,
    house_style,
    nonce,
    is_anonymous,
    transport,
    message_files,
  } = readEnvironment()
  const queryClient = createQueryClient()
  const bundles = openBundles(lang)
  await Promise.all(bundlesOfRenderedPage().map((name) => bundles[name].load())) // before hydration
  const context: App = {
    queryClient,
    api: createApi(transport, lang, import.meta.env.SSR ? undefined : browserSession),
    messages: messagesWith(await loadMessages(lang), bundles),
    today: todayInDubai(new Date(serverNow())),
    lang,
    is_demo,
    origin,
    company,
    house_style,
    message_files,
    bundles,
  }
  if (is_anonymous) queryClient.setQueryData(personQuery(context.api).queryKey, null)
  return createRouter({
    routeTree,
    context,
    origin,
    parseSearch,
    stringifySearch,
    ssr: nonce === undefined ? {} : { nonce },
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
    defaultPreloadStaleTime: 0,
    scrollRestoration: openScrollKeeper(),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
    dehydrate: () => ({ queries: textOfQueries(queryClient) }),
    hydrate: ({ queries }) => {
      hydrate(queryClient, JSON.parse(queries))
      trustRenderedPage(queryClient, nonce === undefined)
    },
  })
}

const bundlesOfRenderedPage = (): BundleName[] =>
  typeof document === 'undefined'
    ? []
    : bundlesIn(document.documentElement.dataset['messages'] ?? '')

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status > 0 && error.status < 500

function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always', // without a connection a page says so, rather than wait for it
        refetchOnReconnect: true,
        retry: (failures, error) =>
          !import.meta.env.SSR && navigator.onLine && !isRefusal(error) && failures < 2,
        retryDelay,
      },
    },
  })
}

/**
 * What a page was rendered from. Loaders have awaited all of it. Text is written and read many
 * times faster than the objects in it; answers of the API are JSON anyway (decision 0064).
 */
const textOfQueries = (queryClient: QueryClient): string =>
  JSON.stringify(
    dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' }),
  )

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
  interface StaticDataRouteOption {
    header?: 'over' | 'none' | 'owner' | 'admin'
    is_paying?: true
    /** Left alone by the card that offers our app. */
    offers_app?: false
    /** A bar with the price stands at the foot of a phone, where other pages have their tabs. */
    has_price_bar?: true
    messages?: BundleName | readonly BundleName[]
  }
}
