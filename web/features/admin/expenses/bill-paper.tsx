import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { DRAWN_PAGES } from '#contract/lead-documents.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Bill } from './expenses-queries.ts'

type BillPaperProps = { bill: Bill; onDone: (text: string) => void }

/** The bill itself: kept, shown as pictures, saved, replaced. */
export function BillPaper({ bill: { bill_id, has_paper }, onDone }: BillPaperProps) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, expenses } = useAdminMessages()
  const words = expenses.paper
  const onError = (error: unknown) => showError(error, messages)
  const keeping = useMutation({
    mutationFn: (paper: File) => api.attachBillPaper({ bill_id, paper }),
    onSuccess: () => onDone(words.kept),
    onError,
  })
  const saving = useMutation({
    mutationFn: () => api.openBillPaper({ bill_id }),
    onSuccess: saveFile,
    onError,
  })
  return (
    <section className="grid gap-3 rounded-ctl bg-shell p-3" aria-label={words.title}>
      <p className="font-medium">{words.title}</p>
      {!has_paper && <p className="text-small text-ink-2">{words.none}</p>}
      {has_paper && <Pages bill_id={bill_id} />}
      <div className="flex flex-wrap gap-2">
        {has_paper && (
          <Button
            size="small"
            is_busy={saving.isPending}
            busy_label={frame.one_moment}
            onPress={() => saving.mutate()}
          >
            {words.save}
          </Button>
        )}
        <PaperChooser
          label={has_paper ? words.replace : words.add}
          is_busy={keeping.isPending}
          onChoose={(paper) => keeping.mutate(paper)}
        />
      </div>
    </section>
  )
}

type PaperChooserProps = { label: string; is_busy: boolean; onChoose: (paper: File) => void }

export function PaperChooser({ label, is_busy, onChoose }: PaperChooserProps) {
  const { frame, expenses } = useAdminMessages()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        aria-label={expenses.paper.choose}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [paper] = target.files ?? []
          if (paper) onChoose(paper)
          target.value = ''
        }}
      />
      <Button
        size="small"
        is_busy={is_busy}
        busy_label={frame.one_moment}
        onPress={() => chooser.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

type Output = ClientOutput<Endpoints['readBillPaper']>

function Pages({ bill_id }: { bill_id: number }) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, expenses } = useAdminMessages()
  const words = expenses.paper
  const [shown, setShown] = useState<Output | null>(null)
  const reading = useMutation({
    mutationFn: (from_page: number) => api.readBillPaper({ bill_id, from_page }),
    onSuccess: (next) => setShown({ ...next, drawn: [...(shown?.drawn ?? []), ...next.drawn] }),
    onError: (error) => showError(error, messages),
  })
  const drawn = shown?.drawn ?? []
  const left = Math.min(shown?.pages ?? 1, DRAWN_PAGES.max) - drawn.length
  return (
    <div className="grid justify-items-start gap-3">
      {drawn.map(({ page, width, height, image }) => (
        <img
          key={page}
          src={image}
          alt={words.page_of(page, shown?.pages ?? page)}
          width={width}
          height={height}
          className="h-auto w-full border border-line bg-white"
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {left > 0 && (
          <Button
            size="small"
            is_busy={reading.isPending}
            busy_label={frame.one_moment}
            onPress={() => reading.mutate(drawn.length + 1)}
          >
            {shown === null ? words.show : words.more_pages(left)}
          </Button>
        )}
        {shown !== null && (
          <Button size="small" onPress={() => setShown(null)}>
            {words.hide}
          </Button>
        )}
      </div>
    </div>
  )
}
