import { createFileRoute } from '@tanstack/react-router'
import { STATIC_PAGE } from '#contract/constants.ts'
import { contentHead, contentLoader } from '#web/features/content/content-route.ts'
import { CompanyPage } from '#web/features/content/company-page.tsx'

export const Route = createFileRoute('/payment-and-refund')({
  staticData: { messages: 'company' },
  loader: contentLoader(STATIC_PAGE.payment_and_refund),
  head: contentHead,
  component: () => <CompanyPage type={STATIC_PAGE.payment_and_refund} />,
})
