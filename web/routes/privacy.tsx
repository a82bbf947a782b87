import { createFileRoute } from '@tanstack/react-router'
import { STATIC_PAGE } from '#contract/constants.ts'
import { contentHead, contentLoader } from '#web/features/content/content-route.ts'
import { ReadingPage } from '#web/features/content/reading-page.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { messages: 'company' },
  loader: contentLoader(STATIC_PAGE.privacy),
  head: contentHead,
  component: PrivacyPage,
})

function PrivacyPage() {
  return (
    <ReadingPage
      type={STATIC_PAGE.privacy}
      read_on={['cancellation', 'payment_and_refund', 'contact_us']}
    />
  )
}
