import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { linkClass } from '#web/ui/link.ts'

type KeptPageProps = { title: string; line: string; actions: ReactNode; children: ReactNode }

/** What homes share, each kind on a page of its own. */
export function KeptPage({ title, line, actions, children }: KeptPageProps) {
  const { homes } = useAdminMessages()
  return (
    <>
      <Link to="/admin/homes" className={linkClass('strong')}>
        <ChevronLeft size={18} aria-hidden className="mirror-rtl" />
        {homes.back}
      </Link>
      <PageHead title={title} line={line}>
        <div className="flex flex-wrap items-center gap-2">{actions}</div>
      </PageHead>
      {children}
    </>
  )
}
