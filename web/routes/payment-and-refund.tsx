import { createFileRoute } from '@tanstack/react-router'
import { STATIC_PAGE } from '#contract/constants.ts'
import { contentHead, contentLoader } from '#web/features/content/content-route.ts'
import { ReadingPage } from '#web/features/content/reading-page.tsx'

export const Route = createFileRoute('/payment-and-refund')({
  staticData: { messages: 'company' },
  loader: contentLoader(STATIC_PAGE.payment_and_refund),
  head: contentHead,
  component: PaymentAndRefundPage,
})

function PaymentAndRefundPage() {
  return (
    <ReadingPage
      type={STATIC_PAGE.payment_and_refund}
      read_on={['cancellation', 'privacy', 'contact_us']}
    />
  )
}
