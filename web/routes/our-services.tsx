import { createFileRoute } from '@tanstack/react-router'
import { STATIC_PAGE } from '#contract/constants.ts'
import { CompanyPage } from '#web/features/content/company-page.tsx'
import { contentHead, contentLoader } from '#web/features/content/content-route.ts'

export const Route = createFileRoute('/our-services')({
  staticData: { messages: 'company' },
  loader: contentLoader(STATIC_PAGE.services),
  head: contentHead,
  component: () => <CompanyPage type={STATIC_PAGE.services} />,
})
