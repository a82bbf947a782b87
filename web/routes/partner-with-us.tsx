import { createFileRoute } from '@tanstack/react-router'
import { AgentPage } from '#features/host/agent-page.tsx'
import { companyWords } from '#api/app.ts'
import { pageHead } from '#frame/head.ts'

export const Route = createFileRoute('/partner-with-us')({
  staticData: { words: 'company' },
  head: ({ match }) => {
    const { title, description } = companyWords(match.context).host.agents
    return pageHead({ app: match.context, path: match.pathname, title, description, image: '/pictures/tower-entrance.webp?w=960' })
  },
  component: AgentPage,
})
