import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { linkClass } from '#web/ui/link.ts'
import { BringIn } from './bring-in.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportView } from './import-view.tsx'
import { TakeOut } from './take-out.tsx'
import type { TransferUrl } from './transfer-url.ts'

type TransferPageProps = { url: TransferUrl; onChange: (change: TransferUrl) => void }

/** Homes as files, out and in. */
export function TransferPage({ url, onChange }: TransferPageProps) {
  const { home_transfer } = useAdminMessages()
  return (
    <>
      <Link to="/admin/homes" className={linkClass('strong')}>
        <ChevronLeft size={18} aria-hidden className="mirror-rtl" />
        {home_transfer.back}
      </Link>
      <PageHead title={home_transfer.title} />
      <div className="grid gap-5">
        {url.import === undefined ? (
          <>
            <BringIn onSent={(import_id) => onChange({ import: import_id })} />
            <TakeOut />
            <EarlierImports onOpen={(import_id) => onChange({ import: import_id })} />
          </>
        ) : (
          <ImportView
            key={url.import}
            import_id={url.import}
            page={url.page ?? 1}
            onPage={(page) => onChange({ ...url, page })}
            onLeave={() => onChange({})}
          />
        )}
      </div>
    </>
  )
}
