import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { SiteTablesUrl } from './site-tables-url.ts'
import { TableView } from './table-view.tsx'
import { TablesPart } from './tables-part.tsx'

type SiteTablesPageProps = {
  url: SiteTablesUrl
  onChange: (change: Partial<SiteTablesUrl>) => void
}

/** Tables of other sites that came in or are to, or one of them. */
export function SiteTablesPage({ url, onChange }: SiteTablesPageProps) {
  const { channel_tables: words } = useAdminMessages()
  const { table, page = 1 } = url
  if (table === undefined)
    return (
      <>
        <PageHead title={words.title} line={words.line} />
        <TablesPart onOpen={(opened) => onChange({ table: opened, page: undefined })} />
      </>
    )
  return (
    <>
      <PageHead title={words.title} line={words.line}>
        <Button onPress={() => onChange({ table: undefined, page: undefined })}>
          {words.back}
        </Button>
      </PageHead>
      <div className="grid gap-5">
        <TableView import_id={table} page={page} onPage={(to) => onChange({ page: to })} />
      </div>
    </>
  )
}
