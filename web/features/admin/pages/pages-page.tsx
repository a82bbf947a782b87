import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { pagesQuery, type ListedPage } from './pages-queries.ts'

/** The pages of the company, with what waits to be published. */
export function PagesPage() {
  const { pages } = useAdminMessages()
  const { data } = useSuspenseQuery(pagesQuery(useAdminApi()))
  return (
    <>
      <PageHead title={pages.title} line={pages.line} />
      <ul className="max-w-210 divide-y divide-line rounded-card border border-line bg-white">
        {data.pages.map((page) => (
          <Row key={page.type} page={page} />
        ))}
      </ul>
    </>
  )
}

function Row({ page }: { page: ListedPage }) {
  const { frame, pages } = useAdminMessages()
  return (
    <li>
      <Link
        to="/admin/pages/$page"
        params={{ page: String(page.type) }}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 p-4 hover:bg-shell md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
      >
        <span>
          <span className="block font-semibold">{pages.names[page.type]}</span>
          <bdi className="block text-micro text-ink-2">{page.title}</bdi>
        </span>
        <span className="grid gap-0.5 text-small max-md:col-span-2 max-md:row-start-2">
          <span className="text-ink-2">{pages.shown_from(frame.moment(page.shown_from))}</span>
          {page.is_changed && page.changed_at !== null && (
            <span className="text-gulf-700">
              {pages.draft_of(page.changed_by ?? '', frame.moment(page.changed_at))}
            </span>
          )}
          {page.planned_for !== null && (
            <span className="text-gulf-700">
              {pages.planned_for(frame.moment(page.planned_for))}
            </span>
          )}
        </span>
        <ChevronRight size={18} aria-hidden className="mirror-rtl text-ink-3" />
      </Link>
    </li>
  )
}
