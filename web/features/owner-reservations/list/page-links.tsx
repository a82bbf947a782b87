import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { OWNER_RESERVATIONS } from '#contract/owner-reservations.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { pagesShown } from './pages-shown.ts'
import type { ReservationsUrl } from '#web/features/owner-reservations/reservations-url.ts'

type PageLinksProps = { url: ReservationsUrl; page: number; pages: number }

export function PageLinks({ url, page, pages }: PageLinksProps) {
  const { list } = useOwnerMessages().reservations
  if (pages < 2) return null
  return (
    <nav aria-label={list.pages} className="flex flex-wrap gap-1">
      {page > 1 && (
        <PageLink url={url} page={page - 1} label={list.previous}>
          <ChevronLeft size={18} aria-hidden />
        </PageLink>
      )}
      {pagesShown(page, pages, OWNER_RESERVATIONS.pages_shown).map((number) => (
        <PageLink
          key={number}
          url={url}
          page={number}
          label={list.page(number)}
          is_open={number === page}
        >
          {number}
        </PageLink>
      ))}
      {page < pages && (
        <PageLink url={url} page={page + 1} label={list.next}>
          <ChevronRight size={18} aria-hidden />
        </PageLink>
      )}
    </nav>
  )
}

type PageLinkProps = {
  url: ReservationsUrl
  page: number
  label: string
  is_open?: boolean
  children: ReactNode
}

function PageLink({ url, page, label, is_open = false, children }: PageLinkProps) {
  return (
    <Link
      to="/owner/reservation"
      search={{ ...url, view: 'list', page: page === 1 ? undefined : page }}
      resetScroll={false}
      aria-label={label}
      aria-current={is_open ? 'page' : undefined}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      className={classNames(
        'grid min-h-11 min-w-11 place-items-center rounded-ctl text-small tabular-nums',
        is_open ? 'bg-gulf-800 font-semibold text-white' : 'text-gulf-700 hover:bg-shell',
      )}
    >
      {children}
    </Link>
  )
}
