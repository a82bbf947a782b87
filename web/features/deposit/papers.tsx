import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Came } from './deposit-queries.ts'

type PapersProps = { papers: readonly number[]; came: Came }

/** Each is drawn when it is asked for. */
export function Papers({ papers, came }: PapersProps) {
  const { deposit: words } = usePersonalMessages()
  return (
    <ul aria-label={words.papers} className="grid gap-2">
      {papers.map((paper_id, index) => (
        <li key={paper_id}>
          <Paper paper_id={paper_id} n={index + 1} came={came} />
        </li>
      ))}
    </ul>
  )
}

type PaperPages = ClientOutput<Endpoints['readMyClaimPaper']>
type PaperProps = { paper_id: number; n: number; came: Came }

function Paper({ paper_id, n, came: { reservation_id, link } }: PaperProps) {
  const { api, messages } = useApp()
  const { deposit: words } = usePersonalMessages()
  const [shown, setShown] = useState<PaperPages | null>(null)
  const reading = useMutation({
    mutationFn: () => personalApi(api).readMyClaimPaper({ reservation_id, paper_id }, { link }),
    onSuccess: setShown,
    onError: (error) => showError(error, messages),
  })
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="small"
        is_busy={reading.isPending}
        busy_label={messages.shell.one_moment}
        onPress={() => (shown === null ? reading.mutate() : setShown(null))}
      >
        {shown === null ? words.show(n) : words.hide(n)}
      </Button>
      {shown?.drawn.map(({ page, width, height, image }) => (
        <img
          key={page}
          src={image}
          alt={words.picture(n, page)}
          width={width}
          height={height}
          className="h-auto max-h-160 w-auto max-w-full rounded-ctl border border-line bg-white"
        />
      ))}
    </div>
  )
}
