import { createFileRoute } from '@tanstack/react-router'
import { STATIC_PAGE } from '#contract/constants.ts'
import { CompanyPage } from '#web/features/content/company-page.tsx'
import { contentHead, contentLoader } from '#web/features/content/content-route.ts'

export const Route = createFileRoute('/about-us')({
  staticData: { messages: 'company' },
  loader: contentLoader(STATIC_PAGE.about_us),
  head: contentHead,
  component: () => <CompanyPage type={STATIC_PAGE.about_us} />,
})
