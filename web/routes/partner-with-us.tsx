import { createFileRoute } from '@tanstack/react-router'
import { AgentPage } from '#web/features/host/agent-page.tsx'
import { companyMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/partner-with-us')({
  staticData: { messages: 'company' },
  head: ({ match }) => {
    const { title, description } = companyMessages(match.context).host.agents
    return pageHead({
      app: match.context,
      path: match.pathname,
      title,
      description,
      shared: { file: 'plaza-dusk.webp' },
    })
  },
  component: AgentPage,
})
