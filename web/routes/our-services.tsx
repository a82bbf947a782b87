import { createFileRoute } from '@tanstack/react-router'
import { STATIC_PAGE } from '#contract/constants.ts'
import { ServicesPage } from '#web/features/content/services-page.tsx'
import { contentHead, contentLoader } from '#web/features/content/content-route.ts'

export const Route = createFileRoute('/our-services')({
  staticData: { messages: 'company' },
  loader: contentLoader(STATIC_PAGE.services),
  head: contentHead,
  component: ServicesPage,
})
