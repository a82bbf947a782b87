import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { firstRunQuery } from './first-run-queries.ts'
import { OwnerForm } from './owner-form.tsx'
import { StepCard } from './step-card.tsx'
import { StepFacts } from './step-facts.tsx'
import { useConfirmedLetter } from './use-confirmed-letter.ts'

type FirstRunPageProps = {
  /** Of the test email whose link was opened. */
  letter: string | undefined
  onLetterRead: () => void
}

/** What a company sees to before it opens: each step with a check, skippable, remembered. */
export function FirstRunPage({ letter, onLetterRead }: FirstRunPageProps) {
  const queryClient = useQueryClient()
  const { first_run } = useAdminMessages()
  const { data } = useSuspenseQuery(firstRunQuery(useAdminApi()))
  const [is_inviting, setInviting] = useState(false)
  useConfirmedLetter(letter, onLetterRead)
  const done = data.steps.filter(({ state }) => state === 'done').length
  const invited = (email: string) => {
    setInviting(false)
    showToast({ text: first_run.invited(email), kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <>
      <PageHead title={first_run.title} line={first_run.line}>
        <p aria-live="polite" className="font-semibold">
          {first_run.progress(done, data.steps.length)}
        </p>
      </PageHead>
      <ol aria-label={first_run.steps} className="grid max-w-210 gap-3">
        {data.steps.map((step) => (
          <StepCard key={step.step} step={step}>
            <StepFacts step={step} facts={data} onInvite={() => setInviting(true)} />
          </StepCard>
        ))}
      </ol>
      <AdminDialog title={first_run.invite} isOpen={is_inviting} onClose={() => setInviting(false)}>
        <OwnerForm onDone={invited} />
      </AdminDialog>
    </>
  )
}
