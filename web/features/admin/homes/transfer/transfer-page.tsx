import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { linkClass } from '#web/ui/link.ts'
import { TakeOut } from './take-out.tsx'

/** Homes as files, out and in. */
export function TransferPage() {
  const { home_transfer } = useAdminMessages()
  return (
    <>
      <Link to="/admin/homes" className={linkClass('strong')}>
        <ChevronLeft size={18} aria-hidden className="mirror-rtl" />
        {home_transfer.back}
      </Link>
      <PageHead title={home_transfer.title} />
      <div className="grid gap-5">
        <TakeOut />
      </div>
    </>
  )
}
