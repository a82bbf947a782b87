import { createFileRoute } from '@tanstack/react-router'
import { ApiError } from '#web/api/api.tsx'
import { companyMessages } from '#web/api/messages.ts'
import { requestQuery } from '#web/features/send-documents/request-query.ts'
import { LinkEnded, SendDocuments } from '#web/features/send-documents/send-documents.tsx'
import { pageHead } from '#web/frame/head.ts'
import { readFields, text } from '#web/urls/fields.ts'

export const Route = createFileRoute('/send-documents')({
  staticData: { messages: 'company' },
  validateSearch: (raw) => readFields({ id: text(/^[\w-]{1,120}$/) }, raw),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient, api }, deps: { id } }) => {
    if (id === undefined) return { is_open: false }
    try {
      await queryClient.fetchQuery(requestQuery(api, id))
      return { is_open: true }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'DOCUMENT_LINK_ENDED')
        return { is_open: false }
      throw error
    }
  },
  head: ({ match, loaderData }) => {
    const { title, ended } = companyMessages(match.context).send_documents
    return pageHead({
      app: match.context,
      path: match.pathname,
      title: loaderData?.is_open === true ? title : ended.title,
      is_private: 'secret',
    })
  },
  component: Documents,
})

function Documents() {
  const { id } = Route.useSearch()
  const { is_open } = Route.useLoaderData()
  return id === undefined || !is_open ? <LinkEnded /> : <SendDocuments key={id} id={id} />
}
