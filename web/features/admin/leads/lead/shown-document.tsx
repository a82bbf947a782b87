import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { DRAWN_PAGES } from '#contract/lead-documents.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { withProof } from '#web/forms/proof-store.ts'
import { errorSentence } from '#web/api/error-sentence.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { LeadDocumentRow } from '#web/features/admin/leads/leads-queries.ts'

type Output = ClientOutput<Endpoints['readLeadDocument']>

/** Its pages as pictures, which this page alone holds and forgets when they are hidden. */
export function useShownDocument({ document_id }: LeadDocumentRow) {
  const api = useAdminApi()
  const [shown, setShown] = useState<Output | null>(null)
  const reading = useMutation({
    mutationFn: (from_page: number) =>
      withProof(() => api.readLeadDocument({ document_id, from_page })),
    onSuccess: (next) => setShown({ ...next, drawn: [...(shown?.drawn ?? []), ...next.drawn] }),
    gcTime: 0,
  })
  const hide = () => {
    setShown(null)
    reading.reset()
  }
  return { shown, reading, hide, is_open: shown !== null || reading.isError }
}

type ShownDocumentProps = {
  id: string
  of: ReturnType<typeof useShownDocument>
  kind: string
}

export function ShownDocument({ id, of: { shown, reading }, kind }: ShownDocumentProps) {
  const messages = useMessages()
  const { frame, leads } = useAdminMessages()
  const { documents: words } = leads
  const drawn = shown?.drawn ?? []
  const last = Math.min(shown?.pages ?? 0, DRAWN_PAGES.max)
  return (
    <div id={id} className="grid w-full justify-items-start gap-3 pt-2">
      {drawn.map(({ page, width, height, image }) => (
        <img
          key={page}
          src={image}
          alt={words.page_of(kind, page, shown?.pages ?? page)}
          width={width}
          height={height}
          className="h-auto w-full max-w-3xl border border-line bg-white"
        />
      ))}
      {reading.isError && (
        <p role="alert" className="text-coral">
          {errorSentence(reading.error, messages)}
        </p>
      )}
      {drawn.length > 0 && drawn.length < last && (
        <Button
          size="small"
          is_busy={reading.isPending}
          busy_label={frame.one_moment}
          onPress={() => reading.mutate(drawn.length + 1)}
        >
          {words.more_pages(last - drawn.length)}
        </Button>
      )}
      {drawn.length === last && (shown?.pages ?? 0) > last && (
        <p className="text-small text-ink-2">{words.rest_in_file(shown?.pages ?? 0)}</p>
      )}
    </div>
  )
}
