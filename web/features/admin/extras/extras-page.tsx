import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { ExtraForm } from './extra-form.tsx'
import { extrasQuery, type KeptExtra } from './extras-queries.ts'
import { ExtrasTable } from './extras-table.tsx'

/** What guests can order for a stay beside its nights. */
export function ExtrasPage() {
  const api = useAdminApi()
  const { frame, extras: words } = useAdminMessages()
  const query = useQuery(extrasQuery(api))
  const [open, setOpen] = useState<KeptExtra | 'add' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHead title={words.title} line={words.line}>
        <Button kind="primary" size="small" onPress={() => setOpen('add')}>
          <Plus size={16} aria-hidden />
          {words.add}
        </Button>
      </PageHead>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {({ extras, homes }) => (
          <>
            {extras.length === 0 ? (
              <EmptyState {...words.empty} />
            ) : (
              <ExtrasTable extras={extras} onOpen={setOpen} />
            )}
            <AdminDialog
              title={open === 'add' ? words.add : words.change}
              isOpen={open !== null}
              onClose={close}
            >
              {open !== null && (
                <ExtraForm extra={open === 'add' ? null : open} homes={homes} onDone={close} />
              )}
            </AdminDialog>
          </>
        )}
      </AsyncState>
    </>
  )
}
