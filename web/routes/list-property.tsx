import { createFileRoute } from '@tanstack/react-router'
import { OwnerPage } from '#web/features/host/owner-page.tsx'
import { companyMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/list-property')({
  staticData: { messages: 'company' },
  head: ({ match }) => {
    const { title, description } = companyMessages(match.context).host
    return pageHead({
      app: match.context,
      path: match.pathname,
      title,
      description,
      shared: { file: 'villa-pool-dusk.webp' },
    })
  },
  component: OwnerPage,
})
