import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { typed } from '#contract/wire.ts'
import * as z from 'zod/mini'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { ApiError } from '#web/api/api.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { HomeImport } from './import-queries.ts'

const Input = z.object({ reason: typed(300) })

/** Brings in what was read, or takes back what was brought in. */
export function Finish({ found }: { found: HomeImport }) {
  const { home_transfer } = useAdminMessages()
  const { state, counts, fault_count } = found
  const is_ready = state === 'read' && fault_count === 0 && counts.new + counts.changed > 0
  if (state === 'read' && fault_count > 0)
    return <p className="max-w-prose">{home_transfer.faulty_line}</p>
  if (is_ready) return <Step found={found} step="bring_in" />
  if (state === 'brought_in') return <Step found={found} step="undo" />
  return null
}

type StepProps = { found: HomeImport; step: 'bring_in' | 'undo' }

function Step({ found: { import_id, counts }, step }: StepProps) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { home_transfer } = useAdminMessages()
  const [is_open, setOpen] = useState(false)
  const [hindering, setHindering] = useState<string[]>([])
  const words = home_transfer[step]
  const doing = useMutation({
    mutationFn: async ({ reason }: { reason: string }) => {
      setHindering([])
      if (step === 'bring_in') await api.bringInHomes({ import_id, reason })
      else await api.undoHomeImport({ import_id, reason })
    },
    onError: (error) => {
      if (error instanceof ApiError)
        setHindering(error.errors.map(({ field }) => field).filter((field) => field !== 'reason'))
    },
  })
  const finish = () => {
    setOpen(false)
    showToast({ text: words.done, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <div>
      <Button kind={step === 'bring_in' ? 'primary' : 'secondary'} onPress={() => setOpen(true)}>
        {words.label}
      </Button>
      <AdminDialog title={words.label} isOpen={is_open} onClose={() => setOpen(false)}>
        <ReasonForm
          input={Input}
          fixed={{}}
          send={(data) => doing.mutateAsync(data)}
          onDone={finish}
          submit_label={words.label}
        >
          <p className="max-w-prose">
            {step === 'bring_in' ? home_transfer.bring_in.line(counts) : home_transfer.undo.line}
          </p>
          {hindering.length > 0 && (
            <ul className="list-disc ps-5 text-coral">
              {hindering.map((slug) => (
                <li key={slug}>
                  <bdi>{slug}</bdi>
                </li>
              ))}
            </ul>
          )}
        </ReasonForm>
      </AdminDialog>
    </div>
  )
}
