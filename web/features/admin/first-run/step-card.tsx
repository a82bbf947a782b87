import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Circle, CircleCheck, CircleMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { CHECKED_STEPS, type CheckedStep, type SetUpStep } from '#contract/set-up-steps.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Step } from './first-run-queries.ts'

const ICONS = { open: Circle, done: CircleCheck, skipped: CircleMinus } as const

const isChecked = (step: SetUpStep): step is CheckedStep =>
  CHECKED_STEPS.some((one) => one === step)

export function StepCard({ step, children }: { step: Step; children: ReactNode }) {
  const { first_run } = useAdminMessages()
  const Icon = ICONS[step.state]
  return (
    <li
      aria-labelledby={`step-${step.step}`}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-card border border-line bg-white p-4"
    >
      <Icon
        size={24}
        strokeWidth={1.7}
        aria-hidden
        className={classNames('mt-0.5', step.state === 'done' ? 'text-palm' : 'text-ink-3')}
      />
      <div className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={`step-${step.step}`} className="text-h3">
            {first_run.names[step.step]}
          </h2>
          <p
            className={classNames(
              'text-micro font-semibold',
              step.state === 'done' ? 'text-palm' : 'text-ink-2',
            )}
          >
            {first_run.states[step.state]}
          </p>
        </div>
        <p className="text-ink-2">{first_run.about[step.step]}</p>
        {children}
        <Found step={step} />
        <Actions step={step} />
      </div>
    </li>
  )
}

/** What the last check found. */
function Found({
  step: { step, state, checked_result, checked_at, detail, is_waiting },
}: {
  step: Step
}) {
  const { frame, first_run } = useAdminMessages()
  if (checked_result === null || checked_at === null) return null
  const is_bad = checked_result === 'unreachable' || checked_result === 'refused'
  const lines = [
    first_run.results[checked_result],
    ...(detail === null ? [] : [first_run.reason(detail)]),
    ...(is_waiting && (step === 'payment' || step === 'mail') ? [first_run.waiting[step]] : []),
    ...(step === 'payment' && state === 'done' ? [first_run.webhook_reached] : []),
    ...(step === 'mail' && state === 'done' ? [first_run.letter_arrived] : []),
  ]
  return (
    <div aria-live="polite" className={classNames('grid gap-0.5', is_bad && 'text-coral')}>
      <p className="font-medium">{lines.join(' ')}</p>
      <p className="text-micro text-ink-2">{first_run.checked(frame.moment(checked_at))}</p>
    </div>
  )
}

function Actions({ step: { step, state, checked_result } }: { step: Step }) {
  const { first_run, frame } = useAdminMessages()
  const { check, skip } = useStepActions()
  const name = first_run.names[step]
  return (
    <div className="flex flex-wrap gap-2 pt-1 empty:hidden">
      {isChecked(step) && (
        <Button
          is_busy={check.isPending}
          busy_label={frame.one_moment}
          onPress={() => check.mutate(step)}
        >
          {checked_result === null ? first_run.check[step] : first_run.check_again[step]}
        </Button>
      )}
      {state === 'open' && (
        <Button
          kind="quiet"
          aria-label={first_run.skip_of(name)}
          onPress={() => skip.mutate({ step, is_skipped: true })}
        >
          {first_run.skip}
        </Button>
      )}
      {state === 'skipped' && (
        <Button
          kind="quiet"
          aria-label={first_run.resume_of(name)}
          onPress={() => skip.mutate({ step, is_skipped: false })}
        >
          {first_run.resume}
        </Button>
      )}
    </div>
  )
}

function useStepActions() {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const messages = useMessages()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ['admin'] })
  const onError = (error: Error) => showError(error, messages)
  const check = useMutation({
    mutationFn: (step: CheckedStep) => api.checkSetUp({ step }),
    onSuccess,
    onError,
  })
  const skip = useMutation({
    mutationFn: (skipping: { step: SetUpStep; is_skipped: boolean }) => api.skipSetUp(skipping),
    onSuccess,
    onError,
  })
  return { check, skip }
}
