import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'

/** Each is drawn when it is asked for. */
export function ClaimPapers({ papers }: { papers: readonly number[] }) {
  const words = useAdminMessages().deposits
  if (papers.length === 0) return null
  return (
    <ul aria-label={words.papers} className="grid gap-2">
      {papers.map((paper_id, index) => (
        <li key={paper_id}>
          <Paper paper_id={paper_id} name={words.paper(index + 1)} />
        </li>
      ))}
    </ul>
  )
}

type PaperPages = ClientOutput<Endpoints['readClaimPaper']>

function Paper({ paper_id, name }: { paper_id: number; name: string }) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, deposits: words } = useAdminMessages()
  const [shown, setShown] = useState<PaperPages | null>(null)
  const reading = useMutation({
    mutationFn: () => api.readClaimPaper({ paper_id }),
    onSuccess: setShown,
    onError: (error) => showError(error, messages),
  })
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="small"
        is_busy={reading.isPending}
        busy_label={frame.one_moment}
        onPress={() => (shown === null ? reading.mutate() : setShown(null))}
      >
        {`${shown === null ? words.show : words.hide}: ${name}`}
      </Button>
      {shown?.drawn.map(({ page, width, height, image }) => (
        <img
          key={page}
          src={image}
          alt={`${name}, ${words.page_of(page, shown.pages)}`}
          width={width}
          height={height}
          className="h-auto max-h-128 w-auto max-w-full border border-line bg-white"
        />
      ))}
    </div>
  )
}
