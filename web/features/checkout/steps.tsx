import { Check } from 'lucide-react'
import { useMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { linkClass } from '#web/ui/link.ts'

const STEPS = ['step_details', 'step_code', 'step_pay'] as const
export type Step = (typeof STEPS)[number]

type StepsProps = {
  at: Step
  /** Steps that can be gone back to without losing what was typed. */
  onBack?: Partial<Record<Step, () => void>>
}

export function Steps({ at, onBack = {} }: StepsProps) {
  const { guest } = useMessages().checkout
  return (
    <ol aria-label={guest.steps} className="flex flex-wrap gap-x-6 gap-y-1 text-small">
      {STEPS.map((step, n) => {
        const is_done = n < STEPS.indexOf(at)
        const go = is_done ? onBack[step] : undefined
        return (
          <li
            key={step}
            aria-current={step === at ? 'step' : undefined}
            className={classNames(
              'border-b-2 pb-1',
              step === at ? 'border-gulf-700 font-semibold' : 'border-transparent text-ink-2',
            )}
          >
            {is_done ? (
              <Check size={15} aria-hidden className="me-1 inline-block align-[-0.1em] text-palm" />
            ) : (
              <span>{`${n + 1}. `}</span>
            )}
            {go ? (
              <button type="button" onClick={go} className={linkClass()}>
                {guest[step]}
              </button>
            ) : (
              <span>{guest[step]}</span>
            )}
            {is_done && <span className="sr-only"> {guest.done}</span>}
          </li>
        )
      })}
    </ol>
  )
}
