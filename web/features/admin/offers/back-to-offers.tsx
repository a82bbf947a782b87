import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useAdminMessages } from '#web/api/messages.ts'
import { linkClass } from '#web/ui/link.ts'

/** To the list it came from. */
export function BackToOffers({
  to = '/admin/offers',
}: {
  to?: '/admin/offers' | '/admin/offers/coupons'
}) {
  const { back, tabs } = useAdminMessages().offers
  return (
    <Link to={to} className={linkClass('strong')}>
      <ChevronLeft size={18} aria-hidden className="mirror-rtl" />
      <span>{to === '/admin/offers' ? back : tabs.coupons}</span>
    </Link>
  )
}
