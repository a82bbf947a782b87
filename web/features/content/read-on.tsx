import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useCompanyMessages, useMessages } from '#web/api/messages.ts'
import { linkClass } from '#web/ui/link.ts'

const PAGES = [
  { to: '/about-us', name: 'about_us' },
  { to: '/our-services', name: 'our_services' },
  { to: '/cancellation', name: 'cancellation' },
  { to: '/payment-and-refund', name: 'payment_and_refund' },
  { to: '/privacy', name: 'privacy' },
  { to: '/contact-us', name: 'contact_us' },
] as const
export type ReadOnPage = (typeof PAGES)[number]['name']

export function ReadOn({ pages }: { pages: readonly ReadOnPage[] }) {
  const { content } = useCompanyMessages()
  const { shell } = useMessages()
  const shown = pages.flatMap((name) => PAGES.filter((page) => page.name === name))
  return (
    <nav aria-label={content.read_on} className="page pb-section">
      <ul className="grid border-t border-line sm:grid-cols-3 sm:gap-x-10">
        {shown.map(({ to, name }) => (
          <li key={to} className="max-sm:border-b max-sm:border-line">
            <Link
              to={to}
              className={linkClass(
                'strong',
                'flex min-h-16 w-full justify-between py-4 text-[1.0625rem]',
              )}
            >
              {shell.pages[name]}
              <ArrowRight size={18} aria-hidden className="mirror-rtl shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
