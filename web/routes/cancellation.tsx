import { createFileRoute } from '@tanstack/react-router'
import { STATIC_PAGE } from '#contract/constants.ts'
import { contentHead, contentLoader } from '#web/features/content/content-route.ts'
import { CompanyPage } from '#web/features/content/company-page.tsx'

export const Route = createFileRoute('/cancellation')({
  staticData: { messages: 'company' },
  loader: contentLoader(STATIC_PAGE.cancellation),
  head: contentHead,
  component: () => <CompanyPage type={STATIC_PAGE.cancellation} />,
})
