import { createFileRoute } from '@tanstack/react-router'
import { STATIC_PAGE } from '#contract/constants.ts'
import { contentHead, contentLoader } from '#web/features/content/content-route.ts'
import { ReadingPage } from '#web/features/content/reading-page.tsx'

export const Route = createFileRoute('/cancellation')({
  staticData: { messages: 'company' },
  loader: contentLoader(STATIC_PAGE.cancellation),
  head: contentHead,
  component: CancellationPage,
})

function CancellationPage() {
  return (
    <ReadingPage
      type={STATIC_PAGE.cancellation}
      read_on={['payment_and_refund', 'privacy', 'contact_us']}
    />
  )
}
