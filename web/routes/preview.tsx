import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { PreviewEnded, PreviewPage } from '#web/features/stay/preview-page.tsx'
import { previewQuery } from '#web/features/stay/preview-query.ts'
import { pageHead } from '#web/frame/head.ts'
import { readFields, text } from '#web/urls/fields.ts'

export const Route = createFileRoute('/preview')({
  staticData: { messages: 'stay' },
  validateSearch: (raw) => readFields({ id: text(/^[\w-]{1,120}$/) }, raw),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient, api }, deps: { id } }) => {
    if (id === undefined) return null
    try {
      const { home } = await queryClient.fetchQuery(previewQuery(api, id))
      if (import.meta.env.SSR) {
        const { fetchParts } = await import('#web/features/stay/about/lazy-part.tsx')
        await fetchParts()
      }
      return { nice_name: home.nice_name }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PREVIEW_ENDED') return null
      throw error
    }
  },
  head: ({ match, loaderData }) => {
    const { preview } = match.context.messages.stay
    return pageHead({
      app: match.context,
      path: match.pathname,
      title: loaderData ? preview.title(loaderData.nice_name) : preview.ended.title,
      is_private: 'secret',
    })
  },
  component: Preview,
})

function Preview() {
  const { id } = Route.useSearch()
  const shown = Route.useLoaderData()
  return id === undefined || shown === null ? <PreviewEnded /> : <Opened key={id} id={id} />
}

function Opened({ id }: { id: string }) {
  const { api } = useApp()
  const { data } = useSuspenseQuery(previewQuery(api, id))
  return <PreviewPage {...data} />
}
