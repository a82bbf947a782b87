import { createRootRouteWithContext } from '@tanstack/react-router'
import type { App } from '#shell/app.ts'
import { Document } from '#shell/document.tsx'
import { ErrorScreen } from '#shell/error-screen.tsx'
import { documentHead, notFoundMeta } from '#shell/head.ts'
import { Layout } from '#shell/layout.tsx'
import { NotFoundScreen } from '#shell/not-found-screen.tsx'
import { personQuery } from '#shell/person.ts'

export const Route = createRootRouteWithContext<App>()({
  beforeLoad: async ({ context: { shelves }, matches }) => {
    await Promise.all(matches.flatMap(({ staticData: { words = [] } }) => [words].flat().map((name) => shelves[name].load())))
  },
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.prefetchQuery(personQuery(api))
  },
  staleTime: Infinity,
  head: ({ match, matches }) => {
    const { meta, links } = documentHead(match.context, [matches.at(-1)?.staticData.words ?? []].flat())
    return { meta: match._notFound === true ? [...meta, ...notFoundMeta(match.context)] : meta, links }
  },
  shellComponent: Document,
  component: Layout,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
})
