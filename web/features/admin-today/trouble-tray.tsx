import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAdminApi } from '#admin/admin-api.ts'
import { troubleQuery, type Trouble } from '#admin/trouble-query.ts'
import { useAdminMessages } from '#api/app.ts'
import { showToast } from '#frame/toasts.tsx'
import { AsyncState } from '#ui/async-state.tsx'
import { Button } from '#ui/button.tsx'
import { TroubleDialog, type TroubleAction } from './trouble-dialog.tsx'
import { TroubleRow } from './trouble-row.tsx'

const SHOWN = 5

type TroubleTrayProps = { is_whole: boolean; onWhole: (is_whole: boolean) => void }

export function TroubleTray(props: TroubleTrayProps) {
  const { frame } = useAdminMessages()
  const query = useQuery(troubleQuery(useAdminApi()))
  return (
    <AsyncState query={query} labels={{ failed: frame.failed, retry: frame.retry }} skeleton={null}>
      {({ troubles }) => <Tray troubles={troubles} {...props} />}
    </AsyncState>
  )
}

function Tray({ troubles, is_whole, onWhole }: TroubleTrayProps & { troubles: readonly Trouble[] }) {
  const queryClient = useQueryClient()
  const {
    today: { trouble },
  } = useAdminMessages()
  const [open, setOpen] = useState<{ of: Trouble; action: TroubleAction } | null>(null)
  const done = (text: string) => {
    setOpen(null)
    showToast({ text, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  if (troubles.length === 0)
    return (
      <p className="flex items-center gap-2 text-palm">
        <CircleCheck size={18} aria-hidden />
        {trouble.none}
      </p>
    )
  return (
    <section aria-labelledby="trouble">
      <h2 id="trouble" className="flex items-center gap-2 pb-2 text-h3">
        <TriangleAlert size={17} aria-hidden className="text-coral" />
        {trouble.title}
        <span className="rounded-ctl bg-coral-soft px-1.5 py-0.5 text-micro font-medium text-coral">{troubles.length}</span>
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {(is_whole ? troubles : troubles.slice(0, SHOWN)).map((one) => (
          <TroubleRow key={`${one.kind} ${one.id}`} trouble={one} onAct={(action) => setOpen({ of: one, action })} onDone={done} />
        ))}
      </ul>
      {troubles.length > SHOWN && (
        <Button kind="quiet" size="small" className="mt-1" aria-expanded={is_whole} onPress={() => onWhole(!is_whole)}>
          {is_whole ? trouble.shown.fewer : trouble.shown.more(troubles.length)}
        </Button>
      )}
      {open && <TroubleDialog trouble={open.of} action={open.action} onClose={() => setOpen(null)} onDone={done} />}
    </section>
  )
}
