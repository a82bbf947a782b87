import { createFileRoute } from '@tanstack/react-router'
import { STATIC_PAGE } from '#contract/constants.ts'
import { contentHead, contentLoader } from '#web/features/content/content-route.ts'
import { CompanyPage } from '#web/features/content/company-page.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { messages: 'company' },
  loader: contentLoader(STATIC_PAGE.privacy),
  head: contentHead,
  component: () => <CompanyPage type={STATIC_PAGE.privacy} />,
})
