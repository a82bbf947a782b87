import { createRootRouteWithContext } from '@tanstack/react-router'
import type { App } from '#web/api/app.ts'
import { Document } from '#web/frame/document.tsx'
import { ErrorScreen } from '#web/frame/error-screens/error-screen.tsx'
import { documentHead, notFoundMeta } from '#web/frame/head.ts'
import { Layout } from '#web/frame/layout.tsx'
import { NotFoundScreen } from '#web/frame/error-screens/not-found-screen.tsx'
import { personQuery } from '#web/api/person.ts'

export const Route = createRootRouteWithContext<App>()({
  beforeLoad: async ({ context: { bundles }, matches }) => {
    await Promise.all(
      matches.flatMap(({ staticData: { messages = [] } }) =>
        [messages].flat().map((name) => bundles[name].load()),
      ),
    )
  },
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.prefetchQuery(personQuery(api))
  },
  staleTime: Infinity,
  head: ({ match, matches }) => {
    const { meta, links } = documentHead(
      match.context,
      [matches.at(-1)?.staticData.messages ?? []].flat(),
    )
    return {
      meta: match._notFound === true ? [...meta, ...notFoundMeta(match.context)] : meta,
      links,
    }
  },
  shellComponent: Document,
  component: Layout,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
})
