import { Link } from '@tanstack/react-router'
import { useAdminMessages } from '#web/api/messages.ts'

const TABS = [
  { to: '/admin/offers', name: 'offers', is_exact: true },
  { to: '/admin/offers/coupons', name: 'coupons', is_exact: false },
  { to: '/admin/offers/members', name: 'members', is_exact: true },
] as const

/** Each list has an address of its own. */
export function OffersTabs() {
  const { tabs } = useAdminMessages().offers
  return (
    <nav aria-label={tabs.label} className="mb-4 flex flex-wrap gap-1 border-b border-line">
      {TABS.map(({ to, name, is_exact }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: is_exact, includeSearch: false }}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 font-semibold text-ink-2 hover:text-ink aria-[current=page]:border-gulf-700 aria-[current=page]:text-gulf-700"
        >
          {tabs[name]}
        </Link>
      ))}
    </nav>
  )
}
