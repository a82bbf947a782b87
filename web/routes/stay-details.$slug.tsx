import { createFileRoute } from '@tanstack/react-router'
import { todayInDubai } from '#shell/today.ts'
import { readStayUrl } from '#features/search/search-url.ts'

export const Route = createFileRoute('/stay-details/$slug')({
  validateSearch: (raw) => readStayUrl(raw, todayInDubai(new Date())),
})
