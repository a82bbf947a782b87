import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { OffersTabs } from './offers-tabs.tsx'

/** The head of what stands beside offers and coupons. */
export function OffersHead() {
  const { offers } = useAdminMessages()
  return (
    <>
      <PageHead title={offers.title} line={offers.members_line} />
      <OffersTabs />
    </>
  )
}
