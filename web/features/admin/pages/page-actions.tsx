import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { addressOf } from '#web/i18n/language.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { PublishForm } from './publish-form.tsx'
import type { WrittenPage } from './pages-queries.ts'

type PageActionsProps = { type: number; page: WrittenPage; is_unsaved: boolean }
type Open = 'publish' | 'discard' | 'withdraw'

export function PageActions({ type, page, is_unsaved }: PageActionsProps) {
  const { lang } = useApp()
  const { pages } = useAdminMessages()
  const [open, setOpen] = useState<Open | null>(null)
  const queryClient = useQueryClient()
  const done = (text: string) => {
    setOpen(null)
    showToast({ text, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  const planned = page.revisions.find(({ state }) => state === 'planned')
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind="primary"
        size="small"
        isDisabled={!page.is_changed || is_unsaved || page.lacks.length > 0}
        onPress={() => setOpen('publish')}
      >
        {pages.publish.button}
      </Button>
      <a
        href={addressOf(`/admin/page-preview?page=${type}`, lang)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('secondary', 'small')}
      >
        {pages.preview}
      </a>
      {page.is_changed && (
        <Button size="small" isDisabled={is_unsaved} onPress={() => setOpen('discard')}>
          {pages.discard.button}
        </Button>
      )}
      {planned && (
        <Button size="small" onPress={() => setOpen('withdraw')}>
          {pages.withdraw.title}
        </Button>
      )}
      <AdminDialog title={pages.publish.title} isOpen={open === 'publish'} onClose={close}>
        <PublishForm type={type} version={page.version} onDone={done} />
      </AdminDialog>
      <AdminDialog title={pages.discard.button} isOpen={open === 'discard'} onClose={close}>
        <Discard type={type} version={page.version} onDone={() => done(pages.discard.done)} />
      </AdminDialog>
      <AdminDialog title={pages.withdraw.title} isOpen={open === 'withdraw'} onClose={close}>
        <Withdraw type={type} onDone={() => done(pages.withdraw.done)} />
      </AdminDialog>
    </div>
  )
}

type DoneProps = { type: number; onDone: () => void }

function Discard({ type, version, onDone }: DoneProps & { version: number }) {
  const messages = useMessages()
  const { frame, pages } = useAdminMessages()
  const api = useAdminApi()
  const discarding = useMutation({
    mutationFn: () => api.discardCompanyPage({ type, version }),
    onSuccess: onDone,
    onError: (error) => showError(error, messages),
  })
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{pages.discard.line}</p>
      <Button
        kind="primary"
        is_busy={discarding.isPending}
        busy_label={frame.one_moment}
        onPress={() => discarding.mutate()}
      >
        {pages.discard.button}
      </Button>
    </div>
  )
}

function Withdraw({ type, onDone }: DoneProps) {
  const { withdraw } = useAdminMessages().pages
  const api = useAdminApi()
  return (
    <ReasonForm
      input={endpoints.withdrawPlannedPage.input}
      fixed={{ type }}
      send={api.withdrawPlannedPage}
      onDone={onDone}
      submit_label={withdraw.button}
    >
      <p className="text-ink-2">{withdraw.line}</p>
    </ReasonForm>
  )
}
